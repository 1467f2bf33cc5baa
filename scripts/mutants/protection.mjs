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

const ofProvider = {
  access: provider('mapping/access', 'mapping/call-access', 'access', 'viewing'),
  address: provider('mapping/addresses', 'address', 'list-address'),
  auth: session,
  backend: provider('mapping/session', 'viewing'),
  'browser-list': lists,
  calls,
  confirmation: provider('confirmation', 'notifications'),
  data: [...records, ...lists, ...provider('references')],
  digits: lists,
  dirty: provider('dirty'),
  'encode-body': [...records, ...calls],
  encode: lists,
  errors: provider('mapping/failures', 'notifications'),
  http: provider('mapping/headers', 'mapping/limits', 'mapping/failures', 'session'),
  idempotency: provider('mapping/idempotency'),
  'list-state': provider('mapping/addresses', 'address', 'list-address'),
  notifications: provider('notifications'),
  'query-client': provider('query-client'),
  'query-string': [...lists, ...calls],
  router: provider('router'),
  'safe-path': provider('safe-path'),
  'session-end': session,
  session: [...session, ...provider('storage')],
  'site-tags': provider('site'),
  site: provider('site'),
  storage: provider('storage', 'mapping/session-storage'),
  transport: records,
  version: records,
  'unpaged-reader': lists,
}

/** The rules about money, stock and permissions, where a mistake costs most. */
const ofServer = {
  'server/modules/pricing/arithmetic.ts': server('pricing/arithmetic'),
  'server/modules/orders/totals.ts': server('orders/orders-totals', 'orders/orders-price'),
  'server/modules/orders/goods.ts': server('orders/orders-place', 'orders/orders-stock'),
  'server/modules/orders/coupon.ts': server('pricing/promotions', 'orders/orders-place'),
  'server/modules/accounts/roles.ts': server(
    'accounts/roles',
    'accounts/delegated-rights',
    'accounts/permissions',
  ),
}

const nameOf = (file) => file.split('/').at(-1).replace('.ts', '')

const contract = {
  first: () => ['tests/contract/'],
  second: provider('mapping', 'lists', 'unpaged-lists', 'references', 'site', 'access', 'viewing'),
}

export const areas = [
  { folder: 'contract/resources', size: 50, isTyped: true, ...contract },
  { folder: 'contract/calls', size: 12, isTyped: true, ...contract },
  { folder: 'contract', size: 58, ...contract },
  {
    folder: 'src/providers',
    size: 130,
    first: (file) => ofProvider[nameOf(file)] ?? provider('mapping/'),
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
