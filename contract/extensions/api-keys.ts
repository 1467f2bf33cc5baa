import { defineCalls } from '../grammar/calls'
import { date, number, ref, refs, text, values } from '../grammar/field'
import { fields, one } from '../grammar/response'
import { apiKeys } from '../resources/people/api-keys'

export const apiKeysCalls = defineCalls({
  /** A key of the caller, unusable until its secret is made. Users cannot give a key a role with more than their own. */
  addApiKey: {
    at: 'POST x/api-keys',
    access: ['ApiKey', 'CREATE'],
    body: {
      name: apiKeys.fields.name,
      role: ref('roles', { required: true }),
      showrooms: refs('stores'),
      addresses: values(),
      expiresOn: date(),
    },
    response: one('apiKeys'),
    invalidates: ['apiKeys'],
  },
  /** Makes the secret of a key of one’s own, which is returned only now and replaces the previous one. */
  makeApiKeySecret: {
    at: 'PUT x/api-keys/{id}/secret',
    ids: { id: 'apiKeys' },
    access: ['ApiKey', 'CREATE'],
    response: fields({ secret: text({ required: true }) }),
    invalidates: ['apiKeys'],
  },
  revokeApiKey: {
    at: 'POST x/api-keys/{id}/revoke',
    ids: { id: 'apiKeys' },
    access: ['ApiKey', 'DELETE'],
    body: { version: number({ required: true, min: 1 }) },
    response: one('apiKeys'),
    invalidates: ['apiKeys'],
  },
})
