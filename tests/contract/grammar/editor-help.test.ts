import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

type Message = { id?: number; method?: string; result?: unknown }

/** The language server that editors ask. */
const startServer = () => {
  const server = spawn(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '--lsp', '--stdio'],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  )
  const waiting = new Map<number, (result: unknown) => void>()
  let received = Buffer.alloc(0)
  const send = (message: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }
  const handle = ({ id, method, result }: Message) => {
    if (id === undefined) return
    // It asks for settings of the editor, of which there are none.
    if (method) send({ id, result: [] })
    else waiting.get(id)?.(result)
  }
  server.stdout.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const start = received.indexOf('\r\n\r\n') + 4
      const length = Number(/Content-Length: (\d+)/.exec(received.toString('utf8', 0, start))?.[1])
      if (start < 4 || received.length < start + length) return
      handle(JSON.parse(received.toString('utf8', start, start + length)))
      received = received.subarray(start + length)
    }
  })
  let asked = 0
  const ask = (method: string, params: object) =>
    new Promise<unknown>((answered) => {
      asked += 1
      waiting.set(asked, answered)
      send({ id: asked, method, params })
    })
  return { server, ask, notify: (method: string, params: object) => send({ method, params }) }
}

let started: ReturnType<typeof startServer>
beforeAll(async () => {
  started = startServer()
  const hover = { contentFormat: ['plaintext'] }
  await started.ask('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: { textDocument: { hover } },
  })
  started.notify('initialized', {})
})
afterAll(() => void started.server.kill())

/** What an editor shows for a word of a file. */
const helpOn = async (file: string, word: string): Promise<string> => {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  const uri = pathToFileURL(path).href
  started.notify('textDocument/didOpen', {
    textDocument: { uri, languageId: 'typescript', version: 1, text },
  })
  const before = text.slice(0, text.indexOf(word)).split('\n')
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
  const shown = await started.ask('textDocument/hover', { textDocument: { uri }, position })
  started.notify('textDocument/didClose', { textDocument: { uri } })
  return (shown as { contents: { value: string } } | null)?.contents.value ?? ''
}

it.each([
  ['contract/resources/catalog/products.ts', 'nameField:', 'The field that names a record.'],
  ['contract/resources/catalog/products.ts', 'order:', 'The order of a list when none is requested.'],
  ['contract/resources/catalog/products.ts', 'sitePath:', 'The path of a record’s page on the public site'],
  ['contract/resources/catalog/products.ts', 'bulkEdit:', 'Form fields that can be changed in many records'],
  ['contract/index.ts', 'fixedFilters:', 'Filters that the entry always has'],
  ['contract/index.ts', 'needs:', 'The resources and groups of calls that the page requires'],
])('an editor explains the option in %s: %s', async (file, word, text) => {
  expect(await helpOn(file, word)).toContain(text)
})
