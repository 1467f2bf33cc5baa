/** The facts of a declared call or resource that decide what is sent, and a wrong value for each. */

const others = {
  paging: { page: 'skip', skip: 'offset', offset: 'page', none: 'page' },
  place: { page: 'skip', skip: 'page' },
  method: { GET: 'POST', POST: 'PUT', PUT: 'PATCH', PATCH: 'PUT', DELETE: 'POST' },
  action: { CREATE: 'DELETE', READ: 'UPDATE', UPDATE: 'READ', DELETE: 'CREATE' },
  rule: { open: 'signedIn', signedIn: 'open', anyWrite: 'signedIn' },
  body: { multipart: 'json', json: 'multipart' },
}
/** No subject of a permission may be right by chance: each resource gets one that it does not have. */
const otherSubject = (subject) => (subject === 'Tag' ? 'Vat' : 'Tag')

const otherMethod = (at) => at.replace(/^\w+/, (method) => others.method[method])
const otherPath = (at) => `${at}-other`
const otherAccess = (access) => {
  if (Array.isArray(access)) return [access[0], others.action[access[1]]]
  return others.action[access] ?? others.rule[access]
}
const otherSubjectOf = ([subject, action]) => [otherSubject(subject), action]

/** The same object with another key in the place of one. */
const renamed = (values, key) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name === key ? `${key}Other` : name, value]),
  )

const fact = (kind, owner, before, after, apply) => ({ kind, owner, before, after, apply })
const written = (value) => [value].flat().join(' ')

const verbs = ['list', 'all', 'one', 'create', 'update', 'remove']

/** Those that the browser applies are in no request. */
const sentFilters = (filters) => Object.keys(filters).filter((key) => !filters[key].inBrowser)

/** Sets one property of a declaration, whose parts other declarations may share. */
const set = (target, key, value) => () => {
  target[key] = value
}

const ofResource = ({ resource }) => {
  const { name, api, subject, filters = {}, fields, encode } = resource
  const of = (kind, before, after, key, value) => fact(kind, name, before, after, set(resource, key, value))
  const ofApi = (kind, before, after, part) => of(kind, before, after, 'api', { ...api, ...part })
  const paths = verbs.filter((verb) => typeof api[verb] === 'string')
  const isMultipart = api.body === 'multipart'
  const paging = api.paging ?? 'none'
  const files = isMultipart
    ? Object.entries(fields).filter(([, { kind }]) => ['image', 'images', 'file'].includes(kind))
    : []
  return [
    ...(api.list ? [ofApi('paging', paging, others.paging[paging], { paging: others.paging[paging] })] : []),
    ...(encode ? [of('encode', encode, 'none', 'encode', undefined)] : []),
    ...(paths.length
      ? [of('subject', subject, otherSubject(subject), 'subject', otherSubject(subject))]
      : []),
    ...(isMultipart ? [ofApi('body', 'multipart', 'json', { body: 'json' })] : []),
    ...files.map(([key]) => of('file', key, `${key}Other`, 'fields', renamed(fields, key))),
    ...sentFilters(filters).map((key) => of('filter', key, `${key}Other`, 'filters', renamed(filters, key))),
    ...paths.flatMap((verb) => [
      ofApi('method', api[verb], otherMethod(api[verb]), { [verb]: otherMethod(api[verb]) }),
      ofApi('path', api[verb], otherPath(api[verb]), { [verb]: otherPath(api[verb]) }),
    ]),
  ]
}

/** `calls` holds the call under `key`; another call may share its parts, but not the call itself. */
const ofCall = (authEndpoints, { owner, calls, key }) => {
  const call = calls[key]
  const of = (kind, before, after, part) =>
    fact(kind, owner, before, after, () => {
      calls[key] = { ...call, ...part }
      if (part.at && owner === `auth.${key}`) authEndpoints[key] = part.at
    })
  const access = otherAccess(call.access)
  const subject = Array.isArray(call.access) ? otherSubjectOf(call.access) : undefined
  return [
    of('method', call.at, otherMethod(call.at), { at: otherMethod(call.at) }),
    of('path', call.at, otherPath(call.at), { at: otherPath(call.at) }),
    of('permission', written(call.access), written(access), { access }),
    ...(subject ? [of('subject', written(call.access), written(subject), { access: subject })] : []),
    ...(call.paging
      ? [of('paging', call.paging, others.paging[call.paging], { paging: others.paging[call.paging] })]
      : []),
    ...(call.files ?? []).map((name) =>
      of('file', name, `${name}Other`, {
        files: call.files.map((other) => (other === name ? `${name}Other` : other)),
      }),
    ),
    ...Object.keys(call.query ?? {}).map((name) =>
      of('parameter', name, `${name}Other`, { query: renamed(call.query, name) }),
    ),
  ]
}

const callsOf = ({ resources, calls, extensions }) => [
  ...resources.flatMap(({ name, calls: own = {} }) =>
    Object.keys(own).map((key) => ({ owner: `${name}.${key}`, calls: own, key })),
  ),
  ...Object.entries(calls).flatMap(([group, own]) =>
    Object.keys(own).map((key) => ({ owner: `${group}.${key}`, calls: own, key })),
  ),
  ...Object.keys(extensions.calls).map((key) => ({ owner: `x.${key}`, calls: extensions.calls, key })),
]

const ofFilters = ({ filters }) =>
  Object.entries(filters).flatMap(([owner, own]) =>
    sentFilters(own).map((key) =>
      fact('filter', owner, key, `${key}Other`, set(filters, owner, renamed(own, key))),
    ),
  )

/**
 * All facts of a registry, in the same order for the same declarations. `apply` changes that registry, and the calls of
 * the session, which the client knows before it.
 */
export const factsOf = ({ registry, authEndpoints }) => [
  ...registry.resources.flatMap((resource) => ofResource({ resource })),
  ...callsOf(registry).flatMap((call) => ofCall(authEndpoints, call)),
  ...ofFilters(registry.extensions),
]
