import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '../../contract'
import { demoPassword } from '../../server/accounts'
import { createApp } from '../../server/app'
import { makeTemplate, readTemplate } from '../../server/demo-template'
import { localFiles } from '../../server/files'
import type { Json } from '../../server/rules/handler'
import { openDatabase } from '../../server/store/db'

export type Image = { key: string; url: string; alt: string }
export type Ref = { id: string; label: string }
export type Named = Json & { id: string; name: string; title: string; version: number }
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT'

/** The demo as a first start gets it: a template is made, and loaded into a house of its own. */
export const openDemo = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moto-template-'))
  await makeTemplate(join(folder, 'template'))
  const template = await readTemplate(join(folder, 'template'))
  await template?.copyMedia(join(folder, 'media'))
  const house = await openDatabase({ load: template?.database })
  const files = localFiles(join(folder, 'media'))
  const app = await createApp(registry, { db: house.db, files })
  let token = ''

  const call = async <T = Json>(method: Method, path: string, payload?: Json) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() as T }
  }
  const all = async <T = Json>(path: string): Promise<T[]> => {
    const list: T[] = []
    for (let page = 1; ; page++) {
      const words = `${path.includes('?') ? '&' : '?'}page=${page}&limit=100`
      const { body } = await call<{ data: T[]; total: number }>('GET', `${path}${words}`)
      list.push(...body.data)
      if (list.length >= body.total) return list
    }
  }
  const whole = async <T = Json>(path: string) => (await call<{ data: T[] }>('GET', path)).body.data
  const login = { username: 'super', password: demoPassword }
  token = (await call<{ token: string }>('POST', 'store-admin/login', login)).body.token

  return {
    ...{ folder, house, files, app, call, all, whole },
    close: async () => {
      await app.close()
      await house.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Demo = Awaited<ReturnType<typeof openDemo>>
