"""A server on 127.0.0.1 that stands in for GitHub: comments of pull requests, and the download of a bundle."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

BOT = "github-actions[bot]"
MARKER = "<!-- signalbox . -->"


class CommentsServer:
    def __init__(self):
        self.comments = []
        self.requests = []
        self.files = {}
        self.status = None

    def __enter__(self):
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler(self))
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server.server_port}"

    def add(self, body, login=BOT):
        comment = {"id": 1000 + len(self.comments), "body": body, "user": {"login": login}}
        self.comments.append(comment)
        return comment

    def methods(self):
        return [method for method, _, _ in self.requests]


def handler(state):
    class Handler(BaseHTTPRequestHandler):
        issue = "/repos/owner/app/issues/7/comments"
        comment = "/repos/owner/app/issues/comments/"

        def do_GET(self):
            address = urlsplit(self.path)
            if address.path in state.files:
                return self.answer(200, state.files[address.path])
            if not self.is_allowed() or address.path != self.issue:
                return self.answer(state.status or 404, {})
            query = {name: int(values[0]) for name, values in parse_qs(address.query).items()}
            start = (query["page"] - 1) * query["per_page"]
            self.answer(200, state.comments[start : start + query["per_page"]])

        def do_POST(self):
            body = self.body()
            if not self.is_allowed() or self.path != self.issue:
                return self.answer(state.status or 404, {})
            self.answer(201, state.add(body["body"]))

        def do_PATCH(self):
            body = self.body()
            found = [item for item in state.comments if self.path == f"{self.comment}{item['id']}"]
            if not self.is_allowed() or not found:
                return self.answer(state.status or 404, {})
            found[0]["body"] = body["body"]
            self.answer(200, found[0])

        def body(self):
            return json.loads(self.rfile.read(int(self.headers["Content-Length"])))

        def is_allowed(self):
            state.requests.append((self.command, self.path, dict(self.headers)))
            return state.status is None and self.headers["Authorization"] == "Bearer secret-token"

        def answer(self, status, content):
            data = content if isinstance(content, bytes) else json.dumps(content).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_):
            pass

    return Handler
