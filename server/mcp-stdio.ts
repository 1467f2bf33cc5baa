import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { registry } from '#contract/index.ts'
import { isApiKey } from '#contract/policies/api-keys.ts'
import { buildOpenApi } from './http/openapi'
import { createMcpServer, type Send } from './mcp/mcp-server'

const usage = `MOTO_API_KEY=moto_… node build/server/mcp.js https://admin.example [--change]

A server of the Model Context Protocol on the standard input and output, for programs that start it themselves. It reads
what the key may read. With --change it also changes what the key may, each time after a confirmation in that program.`

const timeoutMs = 60_000

/** The origin of the backend, and whether changes are offered; undefined if the command line is not understood. */
const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      options: { change: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [url = ''] = positionals
    return URL.canParse(url) ? { url, canChange: values.change } : undefined
  } catch {
    return undefined
  }
}

const given = readArguments()
const key = process.env.MOTO_API_KEY
if (!given || !isApiKey(key)) {
  console.error(usage)
  process.exitCode = 1
} else {
  const send: Send = async ({ method, url, body }) => {
    const response = await fetch(new URL(url, given.url), {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, text: await response.text() }
  }
  const server = createMcpServer({ document: buildOpenApi(registry), send, canChange: given.canChange })
  await server.connect(new StdioServerTransport())
}
