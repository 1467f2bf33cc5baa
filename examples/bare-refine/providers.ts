import { anyAdmin, type Backend, createProviders } from 'moto-admin-provider'
import { jsonServer } from 'moto-admin-provider/dialects/json-server'
import { tags } from 'moto-admin-provider/resources/catalog/tags'
import { parts } from './parts'

/** json-server has no sessions, so every sign-in succeeds; its paths of a specified resource are its own. */
export const jsonServerAt = (url: string): Backend => ({
  url,
  token: 'none',
  dialect: jsonServer,
  calls: {
    'auth.login': { answer: { token: 'none', user: anyAdmin } },
    'auth.logout': { answer: { message: '' } },
    'auth.profile': { answer: anyAdmin },
    'auth.myRole': { answer: anyAdmin.role },
    'tags.list': { at: 'GET tags' },
    'tags.one': { at: 'GET tags/{id}' },
    'tags.create': { at: 'POST tags' },
    'tags.update': { at: 'PATCH tags/{id}' },
  },
})

export const providersFor = (url: string) =>
  createProviders({ resources: [parts, tags], backends: { main: jsonServerAt(url) } })
