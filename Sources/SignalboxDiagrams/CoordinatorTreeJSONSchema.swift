import SignalboxProject

/// The contract of the `json` format, as `tree --print-schema --format json` prints it and
/// `Schemas/coordinator-tree.schema.json` ships it.
public enum CoordinatorTreeJSONSchema {
  /// JSON Schema, draft 2020-12, ending with one newline.
  public static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:signalbox:tree:1:json",
      "title": "A coordinator tree as \"signalbox tree --format json\" writes it",
      "description": "Nodes and edges are sorted by id. Keys are only ever added within version 1, so readers ignore those they do not know.",
      "type": "object",
      "required": [
        "version",
        "nodes",
        "edges"
      ],
      "properties": {
        "version": {
          "const": 1
        },
        "nodes": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/node"
          }
        },
        "edges": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/edge"
          }
        }
      },
      "$defs": {
        "node": {
          "type": "object",
          "required": [
            "id",
            "name",
            "kind"
          ],
          "properties": {
            "id": {
              "type": "string",
              "description": "The qualified name; unique."
            },
            "name": {
              "type": "string"
            },
            "kind": {
              "enum": \#(words(CoordinatorTree.NodeKind.self))
            },
            "role": {
              "type": "string",
              "description": "What the type is for, finer than its kind."
            },
            "interface": {
              "enum": \#(words(CoordinatorTree.Interface.self))
            },
            "module": {
              "type": "string"
            },
            "file": {
              "type": "string",
              "description": "Where it is declared; of a group of types their folder."
            },
            "line": {
              "type": "integer",
              "minimum": 1
            },
            "parents": {
              "type": "integer",
              "minimum": 0,
              "description": "How many others start, show or own it in the whole tree."
            },
            "standing": {
              "enum": \#(words(CoordinatorTree.Standing.self))
            },
            "makers": {
              "type": "array",
              "description": "Types that create it, of what no coordinator starts or shows.",
              "minItems": 1,
              "items": {
                "type": "string"
              }
            },
            "findings": {
              "type": "integer",
              "minimum": 0,
              "description": "How many violations stand in its code; absent without --findings."
            },
            "folded": {
              "type": "integer",
              "minimum": 1,
              "description": "How many nodes were collapsed into it."
            }
          }
        },
        "edge": {
          "type": "object",
          "required": [
            "id",
            "from",
            "to",
            "kind"
          ],
          "properties": {
            "id": {
              "type": "string"
            },
            "from": {
              "type": "string",
              "description": "The id of a node."
            },
            "to": {
              "type": "string",
              "description": "The id of a node."
            },
            "kind": {
              "enum": \#(words(CoordinatorTree.EdgeKind.self))
            },
            "how": {
              "enum": \#(words(CoordinatorTree.Transition.self))
            },
            "ways": {
              "type": "array",
              "description": "All transitions, the first one of them in \"how\"; absent for one or none.",
              "minItems": 2,
              "items": {
                "enum": \#(words(CoordinatorTree.Transition.self))
              }
            },
            "label": {
              "type": "string"
            },
            "file": {
              "type": "string",
              "description": "Where the source makes the arrow true."
            },
            "line": {
              "type": "integer",
              "minimum": 1
            },
            "confidence": {
              "enum": \#(words(CoordinatorTree.Confidence.self))
            }
          }
        }
      }
    }

    """#

  private static func words<Word: CaseIterable & RawRepresentable<String>>(_: Word.Type) -> String {
    let lines = Word.allCases.map { "            \"\($0.rawValue)\"" }
    return "[\n" + lines.joined(separator: ",\n") + "\n          ]"
  }
}
