import axios from 'axios'
import { expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { connectBackends } from '#providers/http/connect-backends.ts'
import { createAdapter } from '#tests/support/providers/adapter.ts'

it('the code that translates requests is loaded once, and again after a load that failed', async () => {
  const http = axios.create()
  const sent: string[] = []
  http.defaults.adapter = createAdapter(({ line }) => {
    sent.push(line)
    return { body: { data: [], total: 0 } }
  })
  let loads = 0
  connectBackends(http, async () => {
    loads += 1
    if (loads === 1) throw new Error('The file is missing')
    return { registry, backends: {}, urls: {} }
  })

  await expect(http.get('/api/tags')).rejects.toThrow('The file is missing')
  expect(sent).toEqual([])
  expect((await http.get('/api/tags')).status).toBe(200)
  expect((await http.get('/api/brands')).status).toBe(200)
  expect([sent, loads]).toEqual([['GET /api/tags', 'GET /api/brands'], 2])
})
