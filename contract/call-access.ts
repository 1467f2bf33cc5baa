import { registry } from './'
import { demandOf } from './grammar/resource'
import type { Demand } from './policies/access'
import type { CallName } from './types'

/** The permission that a call asks for. */
export const callAccess = (name: CallName): Demand => {
  const [owner = '', call = ''] = name.split('./')
  const resource = registry.resources.find((one) => one.name === owner)
  const own = resource?.calls?.[call]
  if (resource && own) return demandOf(resource.subject, own.access)
  const group = owner === 'x' ? registry.extensions.calls : registry.calls[owner]
  const free = group?.[call]
  if (!free) throw new Error(`No call is declared as '${name}'`)
  return free.access
}
