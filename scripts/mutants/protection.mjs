/**
 * What is mutated and which tests have to notice. `first` are the tests meant for a module, by the beginning of their
 * path; what survives them meets `second`, the tests of the layers that use it.
 */
const provider = (...names) => names.map((name) => `tests/providers/${name}`)
const server = (...names) => names.map((name) => `tests/server/${name}.test.ts`)

const lists = provider('mapping/lists', 'mapping/complete', 'lists', 'unpaged-lists', 'list-address')
const records = provider('mapping/records', 'mapping/bodies', 'mapping/headers', 'mapping/failures')
const calls = provider('mapping/calls', 'mapping/session-calls', 'mapping/headers', 'mapping/limits')
const session = provider('mapping/session', 'mapping/profile', 'session')
const extensions = provider('early', 'extension-filters', 'mapping/addresses', 'viewing')
const many = provider('data/', 'references')

const ofProvider = {
  access: provider('mapping/access', 'mapping/call-access', 'access', 'viewing'),
  address: provider('mapping/addresses', 'address', 'list-address'),
  areas: ['tests/contract/areas', ...provider('auth/areas', 'access')],
  arrived: ['tests/kit/list/list-late', 'tests/kit/list/list-active', 'tests/app/prefetch'],
  auth: [...session, ...provider('auth/')],
  backend: provider('mapping/session', 'viewing'),
  batcher: many,
  'browser-list': lists,
  calls,
  'choice-copy': ['tests/kit/list/list-views', 'tests/kit/list/columns/', 'tests/app/early'],
  choices: ['tests/kit/list/list-views', 'tests/kit/list/columns/'],
  confirmation: provider('confirmation', 'notifications'),
  data: [...records, ...lists, ...provider('references')],
  digits: lists,
  dirty: provider('dirty'),
  download: ['tests/kit/list/list-export', 'tests/screens/orders/'],
  early: provider('early'),
  'encode-body': [...records, ...calls],
  encode: lists,
  errors: provider('mapping/failures', 'notifications'),
  'extension-filters': extensions,
  extensions,
  http: provider('mapping/headers', 'mapping/limits', 'mapping/failures', 'session'),
  idempotency: provider('mapping/idempotency'),
  invalidation: provider('data/invalidation', 'query-client', 'mapping/'),
  'list-request': lists,
  'list-state': provider('mapping/addresses', 'address', 'list-address'),
  'many-records': many,
  'many-translated-records': many,
  narrowing: ['tests/shell/showrooms', ...provider('viewing')],
  notifications: provider('notifications'),
  'open-calls': session,
  'presence-signal': ['tests/features/presence', 'tests/shell/notices'],
  'query-client': provider('query-client'),
  'query-string': [...lists, ...calls],
  renewal: session,
  router: provider('router'),
  'safe-path': provider('auth/safe-path'),
  'saved-extensions': ['tests/app/early', ...extensions],
  'saved-views': ['tests/kit/list/list-views'],
  'session-end': session,
  session: [...session, ...provider('storage')],
  'site-tags': provider('site'),
  site: provider('site'),
  storage: provider('storage', 'mapping/session-storage'),
  store: provider('store'),
  transport: records,
  upload: ['tests/kit/form/form-uploads', 'tests/kit/form/form-pictures', 'tests/screens/media/'],
  version: records,
  'unpaged-reader': lists,
}
const firstOfProvider = (file) => {
  if (file.startsWith('src/providers/dialect/')) return provider('dialects/', 'unreadable-responses')
  return ofProvider[nameOf(file)] ?? provider('mapping/')
}

/** The rules about money, stock and permissions, where a mistake costs most. */
const ofServer = {
  'server/modules/pricing/arithmetic.ts': server('pricing/arithmetic'),
  'server/modules/orders/totals.ts': server('orders/orders-totals', 'orders/orders-price'),
  'server/modules/orders/goods.ts': server('orders/goods', 'orders/orders-place', 'orders/orders-stock'),
  'server/modules/orders/coupon.ts': server(
    'pricing/promotions',
    'pricing/segments',
    'orders/orders-place',
    'orders/orders-price',
  ),
  'server/modules/accounts/roles.ts': server(
    'accounts/roles',
    'accounts/delegated-rights',
    'accounts/permissions',
  ),
}

const nameOf = (file) => file.split('/').at(-1).replace('.ts', '')

/** What is published notices nearly every declared call and field; the requests are written out in the mapping tests. */
const contract = {
  first: (file) => (file.startsWith('contract/dialects/') ? provider('dialects/') : ['tests/contract/']),
  second: [
    ...['tests/docs/openapi', 'tests/i18n/refusals'],
    ...provider('mapping', 'lists', 'unpaged-lists', 'references', 'site', 'access', 'viewing'),
    ...server('db/migrations', 'http/extensions', 'accounts/permissions'),
  ],
}

export const areas = [
  { folder: 'contract/resources', size: 50, isTyped: true, ...contract },
  { folder: 'contract/calls', size: 12, isTyped: true, ...contract },
  { folder: 'contract', size: 58, ...contract },
  {
    folder: 'src/providers',
    size: 130,
    first: firstOfProvider,
    second: ['tests/providers/', 'tests/project/'],
  },
  {
    folder: 'server/modules',
    modules: Object.keys(ofServer),
    size: 55,
    first: (file) => ofServer[file],
    second: [
      ...server(
        'pricing/price',
        'orders/orders-price',
        'orders/orders-place',
        'orders/orders-status',
        'accounts/admins',
      ),
      'tests/security/orders.test.ts',
    ],
  },
]
