// What Swift cannot reach in libxml2 by itself: macros, options that only newer headers know, and members of
// the parser context that newer headers mark as deprecated. Everything else is called straight from Swift.
// Works with libxml2 2.9.14 to 2.15.
#ifndef SIGNALBOX_LIBXML2_SHIM_H
#define SIGNALBOX_LIBXML2_SHIM_H

#include <libxml/xmlversion.h>
// A libxml2 built with ICU (Debian's is) includes the system's ICU headers, whose types clash with those of the ICU
// inside Foundation: no file could import both. Only members at the end of xmlCharEncodingHandler, which is
// never touched here, depend on it.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlwriter.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlschemastypes.h>

/// Options for a document nobody trusts. What is left out matters more: NOENT, DTDLOAD, DTDATTR, DTDVALID,
/// XINCLUDE, RECOVER, HUGE and UNZIP each open a door.
static inline int signalbox_xml_safe_options(void) {
  int options = XML_PARSE_NONET | XML_PARSE_BIG_LINES;
#if LIBXML_VERSION >= 21300
  options |= XML_PARSE_NO_XXE;
#endif
#if LIBXML_VERSION >= 21400
  options |= XML_PARSE_NO_SYS_CATALOG;
#endif
  return options;
}

/// Replaces every SAX callback of a fresh context, so that no tree is built, and gives `user_data` to each of them.
/// `characters` and `comment` may be NULL: then text and comments are skipped, not copied.
static inline void signalbox_xml_set_callbacks(
    xmlParserCtxtPtr context, void *user_data, startElementNsSAX2Func start, endElementNsSAX2Func end,
    charactersSAXFunc characters, commentSAXFunc comment, internalSubsetSAXFunc document_type,
    xmlStructuredErrorFunc problem) {
  xmlSAXHandler handler = {0};
  // Without the mark libxml2 takes the handler for one of version 1 and ignores `serror`.
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = start;
  handler.endElementNs = end;
  handler.characters = characters;
  handler.ignorableWhitespace = characters;
  handler.cdataBlock = characters;
  handler.comment = comment;
  handler.internalSubset = document_type;
  handler.serror = problem;
  *context->sax = handler;
  context->userData = user_data;
}

/// 1 when the context has read a whole document without a fatal error, 0 otherwise.
static inline int signalbox_xml_is_well_formed(xmlParserCtxtPtr context) {
  return context->wellFormed;
}

/// The error handler of this thread, a macro in the headers.
static inline xmlStructuredErrorFunc signalbox_xml_thread_error_handler(void) {
  return xmlStructuredError;
}

/// The context that belongs to `signalbox_xml_thread_error_handler`.
static inline void *signalbox_xml_thread_error_context(void) {
  return xmlStructuredErrorContext;
}

/// `xmlFree` is a variable, or a macro for one of the thread.
static inline void signalbox_xml_free(void *memory) {
  xmlFree(memory);
}

#endif
