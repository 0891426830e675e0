"""What BUILD files load."""

load("//private:facts.bzl", _SignalboxFactsInfo = "SignalboxFactsInfo", _signalbox_facts = "signalbox_facts", _signalbox_facts_aspect = "signalbox_facts_aspect")
load("//private:lint.bzl", _signalbox_lint_test = "signalbox_lint_test")
load("//private:toolchain.bzl", _signalbox_toolchain = "signalbox_toolchain")
load("//private:tree.bzl", _signalbox_tree = "signalbox_tree")

SignalboxFactsInfo = _SignalboxFactsInfo
signalbox_facts = _signalbox_facts
signalbox_facts_aspect = _signalbox_facts_aspect
signalbox_lint_test = _signalbox_lint_test
signalbox_toolchain = _signalbox_toolchain
signalbox_tree = _signalbox_tree
