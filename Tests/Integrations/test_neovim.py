"""A real editor: Neovim, without a screen, with the block of docs/integrations.md."""

import json
import re
import shutil
import subprocess

import pytest

from test_docs import section
from workspace import ROOT

# What Neovim has had since 0.11, for older ones.
OLDER = """
if not vim.lsp.enable then
  local configs = {}
  vim.lsp.config = function(name, config) configs[name] = config end
  vim.lsp.enable = function(name)
    local config, client = configs[name], nil
    vim.api.nvim_create_autocmd('FileType', {
      pattern = config.filetypes,
      callback = function(event)
        client = client or vim.lsp.start_client({ name = name, cmd = config.cmd, root_dir = vim.fn.getcwd(),
          workspace_folders = { { uri = vim.uri_from_fname(vim.fn.getcwd()), name = 'shop' } } })
        vim.lsp.buf_attach_client(event.buf, client)
      end,
    })
  end
end
vim.cmd('filetype on')
vim.cmd('autocmd BufRead *.swift set filetype=swift')
"""

SCRIPT = """
local done = {}
local function main()
local function wait(what, condition)
  if not vim.wait(20000, condition, 20) then
    done.failed = what
    vim.fn.writefile({ vim.fn.json_encode(done) }, '%(result)s')
    vim.cmd('cquit')
  end
end
local function client()
  local clients = vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = 0 }) or vim.lsp.buf_get_clients(0)
  return select(2, next(clients))
end
local function found(code)
  for _, item in ipairs(vim.diagnostic.get(0)) do
    if (item.code or (item.user_data or {}).lsp and item.user_data.lsp.code) == code then return item end
  end
end
vim.cmd('edit %(file)s')
wait('a client', function() return client() and client().initialized end)
-- Typed into the buffer, not saved.
local line = vim.fn.search('@objc ')
vim.fn.setline(line, (vim.fn.getline(line):gsub('@objc ', '', 1)))
wait('a finding', function() return found('message_not_objc') end)
local item = found('message_not_objc')
done.message = item.message
local params = vim.lsp.util.make_range_params()
params.range = { start = { line = item.lnum, character = item.col }, ['end'] = { line = item.lnum, character = item.col } }
params.context = { diagnostics = {} }
local answers = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', params, 10000)
for _, action in ipairs(answers[client().id].result) do
  if action.isPreferred then
    done.action = action.title
    vim.lsp.util.apply_workspace_edit(action.edit, client().offset_encoding)
  end
end
wait('silence', function() return not found('message_not_objc') end)
vim.cmd('write')
vim.fn.writefile({ vim.fn.json_encode(done) }, '%(result)s')
vim.cmd('qall')
end
local ok, problem = pcall(main)
if not ok then
  vim.fn.writefile({ vim.fn.json_encode({ failed = tostring(problem) }) }, '%(result)s')
  vim.cmd('cquit')
end
"""


@pytest.mark.skipif(not shutil.which("nvim"), reason="Neovim is not installed: make consumers")
def test_open_edit_mend_save(on_path, tmp_path):
    shop = tmp_path / "shop"
    shutil.copytree(ROOT / "Examples/CartShop", shop)
    file = next(path for path in shop.rglob("*.swift") if "@objc func" in path.read_text())
    text = file.read_text()
    [block] = re.findall(r"^```lua\n(.*?)^```$", section("In your editor"), re.MULTILINE | re.DOTALL)
    result = tmp_path / "result.json"
    names = {"file": file.relative_to(shop), "result": result}
    (tmp_path / "init.lua").write_text(OLDER + block)
    (tmp_path / "script.lua").write_text(SCRIPT % names)
    command = ["nvim", "--headless", "-n", "-u", tmp_path / "init.lua", "-c", f"luafile {tmp_path / 'script.lua'}"]
    run = subprocess.run(command, cwd=shop, text=True, capture_output=True, timeout=90)
    done = json.loads(result.read_text()) if result.exists() else {}
    assert run.returncode == 0 and "failed" not in done, (done, run.stderr)
    assert done["action"] and "@objc" in done["message"]
    # Taken out by hand, put back by the fix.
    assert file.read_text() == text
