import {
  app,
  atLaterTime,
  call,
  cancel,
  changePassword,
  day,
  desk,
  failReads,
  failWrites,
  made,
  order,
  password,
  person,
  picture,
  place,
  post,
  run,
  type Situation,
  upload,
} from '#tests/support/server/message-fixtures.ts'
import { unknownId } from '#tests/support/server/shop.ts'

/** Sessions, users, files, orders, customers. */
export const ofOthers: readonly Situation[] = [
  ['sessionError', 'a token that nobody has', 401, () => app.with('nobody')('GET admin/tags')],
  ['tokenExpired', 'a session of yesterday', 401, () => atLaterTime(day, () => call('GET admin/tags'))],
  ['forbidden', 'a permission that is missing', 403, () => app.as('branch')('GET admin/vats')],
  ['notFound', 'a record that is not there', 404, () => call(`GET admin/vats/${unknownId}`)],

  [
    'invalidCredentials',
    'a wrong password',
    401,
    () => app.with()('POST store-admin/login', { username: 'super', password: 'wrong' }),
  ],
  [
    'adminExists',
    'a username that another user has',
    409,
    () => call('POST store-admin/create', { ...person(), userName: made.admin.userName }),
  ],
  [
    'adminNotCreated',
    'a user that could not be kept',
    500,
    () => failWrites('admins', 'insert', () => call('POST store-admin/create', person())),
  ],
  [
    'adminNotRead',
    'a user who is not there',
    404,
    () => call('PATCH store-admin/change-role', { adminId: unknownId, roleId: made.role.id }),
  ],
  [
    'currentPasswordWrong',
    'a wrong present password',
    400,
    () => call(changePassword, { ...password, currentPassword: 'wrong' }),
  ],
  [
    'adminPasswordNotUpdated',
    'a password that could not be kept',
    500,
    () => failWrites('admins', 'update', () => call(changePassword, password)),
  ],
  [
    'passwordNotChanged',
    'sessions that could not be ended with it',
    500,
    () => failWrites('sessions', 'update', () => call(changePassword, password)),
  ],
  ['passwordChanged', 'a password changed', 200, () => app.as('store')(changePassword, password)],

  [
    'fileTypeInvalid',
    'a file that is no picture',
    400,
    () => upload(Buffer.from('no picture at all'.repeat(9))),
  ],
  ['fileMissing', 'an upload without a file', 400, () => upload(null)],
  [
    'uploadFailed',
    'a file that could not be put away',
    500,
    async () => {
      const { put } = app.files
      app.files.put = () => Promise.reject(new Error('The disk is full'))
      const answer = await upload(await picture())
      app.files.put = put
      return answer
    },
  ],

  [
    'paymentMethodInvalid',
    'a method there is not',
    400,
    post('admin/payment/set-payment-methods', {
      list: [{ method: 'BARTER', enabled: true, order: 1, instructions: null }],
    }),
  ],
  [
    'orderNotCreated',
    'an order that could not be kept',
    500,
    () => failWrites('orders', 'insert', () => order()),
  ],
  [
    'itemsInvalid',
    'more than there are',
    400,
    () => order({ lines: [{ productId: made.product.id, quantity: 999 }] }),
  ],
  [
    'priceMiscalculated',
    'a price beyond what can be counted',
    400,
    async () => {
      const dear = (await desk.goods('DEAR', 9, { price: '9999999999.99' })).product.id
      return order({ lines: [{ productId: dear, quantity: 2 }] })
    },
  ],
  [
    'cancelAfterPayment',
    'a paid order called off',
    400,
    async () => {
      const { id, due } = await place()
      await call('POST admin/payment/add-manual-payment', {
        orderId: id,
        currentAmount: due,
        message: 'Cash',
      })
      return cancel(id)
    },
  ],
  [
    'cancelAfterDays',
    'an order of last week called off',
    400,
    async () => {
      const { id } = await place()
      await run(`update orders set created_at = created_at - interval '169 hours' where id = '${id}'`)
      return cancel(id)
    },
  ],

  [
    'userMissing',
    'an account that there is not',
    404,
    post('admin/user/delete-account', { userName: 'nobody', email: 'nobody@moto.example' }),
  ],
  [
    'usersMissing',
    'customers that could not be read',
    500,
    () => failReads('customers', () => call('GET admin/users?page=1')),
  ],
  [
    'emailTaken',
    'an email that another has',
    409,
    () => call('POST store-admin/create', { ...person(), email: made.admin.email }),
  ],
  [
    'phoneTaken',
    'a phone number that another has',
    409,
    () => call('POST store-admin/create', { ...person(), phone: made.admin.phone }),
  ],
  [
    'timeframeNeedsBoth',
    'one date of a pair',
    400,
    () => call('GET admin/orders/list?page=1&startDate=2026-01-01T00%3A00%3A00.000Z'),
  ],
  [
    'timeframeReversed',
    'dates the wrong way round',
    400,
    () =>
      call(
        'GET dashboard/summary?startDate=2026-02-01T00%3A00%3A00.000Z&endDate=2026-01-01T00%3A00%3A00.000Z',
      ),
  ],
]
