import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasEffects } from '#conformance/effects.ts'
import { readBackProblems } from '#conformance/facts/read-back.ts'
import type { Outcome } from '#conformance/findings.ts'
import { callsOf } from '#contract/api-calls.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import { servedResources } from '#contract/registry.ts'
import { createRecord } from '#server/db/write/write.ts'
import { selectRows } from '#tests/support/server/app/select-rows.ts'
import { checkRefusals, problemsIn, runAgainst } from '#tests/support/server/conformance/run-against.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { inOrder, inputFor, type Known } from '#tests/support/server/inputs.ts'
import { isWalked, walkedResources } from '#tests/support/walked-resources.ts'

/**
 * `npm run conformance --write` against the reference backend: one walk over everything that is declared, with the code
 * that checks other backends.
 */
let app: App
const outcomes = new Map<string, Outcome>()
/** Differences between inserted records and what they were inserted from. */
const insertProblems: string[] = []

/** If the API creates records but lists none, there is only one. */
const isOne = ({ api }: AnyResource) => api.create !== undefined && !api.list
const kept = servedResources(registry).filter((r) => !r.collectionOf && !isOne(r))
const calls = callsOf(registry).filter(({ name }) => isWalked(name.split('.')[0] ?? ''))
const rowsOfEach = [1, 2, 3]

/** Records that only come from elsewhere, and those that they refer to. */
const insertRecords = async () => {
  const known: Known = {}
  const inserted = walkedResources(kept).filter(({ api }) => !api.create)
  for (const resource of inOrder(kept, inserted))
    for (const n of rowsOfEach) {
      const input = inputFor(resource, n, known)
      const row = await createRecord(app.work, resource, { ...input })
      insertProblems.push(...readBackProblems(resource, input, row))
      known[resource.name] = [...(known[resource.name] ?? []), String(row.id)]
    }
}

beforeAll(async () => {
  app = await startApp()
  await insertRecords()
  const chosen = [...new Set(calls.map(({ name }) => name.split('.')[0] ?? ''))]
  const report = await runAgainst(app, {
    write: true,
    calls: chosen,
    onExchange: checkRefusals(app),
  })
  for (const outcome of report.outcomes) outcomes.set(outcome.name, outcome)
  // It makes as many requests as some folders of tests do.
}, 240_000)
afterAll(() => app.stop())

it('a resource with only one record, which is not walked, has a test file', () => {
  const files = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' }).map(
    (path) => basename(path),
  )
  const fileOf = (name: string) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.test.ts`
  const missing = servedResources(registry)
    .filter(isOne)
    .map(({ name }) => fileOf(name))
  expect(missing.filter((file) => !files.includes(file))).toEqual([])
})

it('inserted records are returned as written', () => {
  expect(insertProblems).toEqual([])
})

const noRecord = 'it needs a record that no call creates'
const expectedUnchecked = [
  'userTypes.decide, incomplete body: no own record',
  `userTypes.decide, response: ${noRecord}`,
  'forms.setStatus, incomplete body: no own record',
  `forms.setStatus, response: ${noRecord}`,
  'questions.unanswered, filter productId: no record has a value to filter by',
  'questions.answer, incomplete body: no own record',
  `questions.answer, response: ${noRecord}`,
  `productReviews.remove, response: ${noRecord}`,
  // Protected by reviews.test.ts.
  `reviews.remove, response: ${noRecord}`,
  // Units are of a product that is kept by unit: units.test.ts has their calls.
  ...['create', 'remove', 'update'].map((verb) => `units.${verb}, response: ${noRecord}`),
  'units.one, response: there is no record to read',
  ...['endDate', 'orderId', 'productId', 'search', 'startDate', 'state', 'storeId', 'variantId', 'year'].map(
    (filter) => `units.list, filter ${filter}: no record has a value to filter by`,
  ),
  // Protected by barcodes.test.ts: their codes have check digits, and belong to goods without variants, or to a variant.
  ...['create', 'remove', 'update'].map((verb) => `barcodes.${verb}, response: ${noRecord}`),
  'barcodes.one, response: there is no record to read',
  ...['productId', 'search', 'variantId'].map(
    (filter) => `barcodes.list, filter ${filter}: no record has a value to filter by`,
  ),
  // Protected by price-lists.test.ts: they are deleted with the segment that they are for.
  ...['priceLists', 'segmentPrices'].map((name) => `${name}.one, response: there is no record to read`),
  ...['priceListId', 'productId', 'search'].map(
    (filter) => `segmentPrices.list, filter ${filter}: no record has a value to filter by`,
  ),
  ...['isActive', 'search'].map(
    (filter) => `priceLists.list, filter ${filter}: no record has a value to filter by`,
  ),
  // Protected by purchasing.test.ts.
  `x.addPurchases, response: ${noRecord}`,
  'x.reorderList, parameter storeId: no row shows a value for it',
  `x.receiveUnits, response: ${noRecord}`,
  `x.nameOrderUnits, response: ${noRecord}`,
  'x.file, response: the backend has no record to call it with',
  `x.writeRecords, response: ${noRecord}`,
  'x.orderCounts, parameter division: no row shows a value for it',
  'x.orderCounts, parameter district: no row shows a value for it',
  'x.orderCounts, parameter tag: no row shows a value for it',
  'x.mediaLibrary, parameter tag: no row shows a value for it',
  // Protected by stock-history.test.ts.
  'x.stockHistory, parameter storeId: no row shows a value for it',
  ...[
    'priceReturn',
    'addReturn',
    'priceExchange',
    'exchangeGoods',
    'placeOrderWithDeposit',
    'payWithCredit',
    'priceChange',
    'changeOrder',
    'cancelOrder',
    'postStockCount',
    'checkShipments',
    'addShipments',
  ].map((call) => `x.${call}, response: ${noRecord}`),
  ...['inviteAdmin', 'confirmTwoStep', 'renewRecoveryCodes', 'endTwoStep', 'addView'].map(
    (call) => `x.${call}, response: ${noRecord}`,
  ),
  // Protected by api-keys.test.ts.
  'x.revokeApiKey, incomplete body: no own record',
  ...['addApiKey', 'makeApiKeySecret', 'revokeApiKey'].map((call) => `x.${call}, response: ${noRecord}`),
  // Protected by webhooks.test.ts.
  ...['makeWebhookSecret', 'testWebhook', 'replayDelivery'].map((call) => `x.${call}, response: ${noRecord}`),
  // Protected by saved-views.test.ts and assignments.test.ts.
  'x.changeView, incomplete body: no own record',
  ...['changeView', 'removeView', 'markView', 'assignOrder'].map(
    (call) => `x.${call}, response: ${noRecord}`,
  ),
  'x.assignForm, incomplete body: no own record',
  ...['assignForm', 'readNotices'].map((call) => `x.${call}, response: ${noRecord}`),
  // Protected by cash-up.test.ts and deposits.test.ts.
  'x.reopenCashUp, incomplete body: no own record',
  ...['closeCashUp', 'reopenCashUp', 'setDeposit'].map((call) => `x.${call}, response: ${noRecord}`),
  // Protected by test-rides.test.ts.
  ...['assignTestRide', 'assignUserType', 'assignReturn', 'moveTestRide', 'setTestRideStatus'].map(
    (call) => `x.${call}, incomplete body: no own record`,
  ),
  ...[
    'assignTestRide',
    'assignUserType',
    'assignReturn',
    'assignTransfer',
    'bookTestRide',
    'moveTestRide',
    'setTestRideStatus',
  ].map((call) => `x.${call}, response: ${noRecord}`),
  // Protected by outbox.test.ts and message-templates.test.ts.
  'x.resendMessage, incomplete body: no own record',
  `messageTemplates.update, response: ${noRecord}`,
  ...['resendMessage', 'sendTestMessage'].map((call) => `x.${call}, response: ${noRecord}`),
  // Protected by forgotten-password.test.ts: without a mail server no links are sent.
  ...['requestPasswordLink', 'sendPasswordLink'].map((call) => `x.${call}, response: ${noRecord}`),
  // Protected by import-rounds.test.ts and undo-import.test.ts.
  ...['search', 'state'].map((name) => `imports.list, filter ${name}: no record has a value to filter by`),
  'imports.one, response: there is no record to read',
  ...['startImport', 'addImportRows', 'steerImport', 'undoImport'].map(
    (call) => `x.${call}, response: ${noRecord}`,
  ),
  'x.steerImport, incomplete body: no own record',
  ...['importRefusals', 'importUndo', 'importKept'].map(
    (call) => `x.${call}, response: the backend has no record to call it with`,
  ),
  // Protected by moves.test.ts: who moves in does it once, with files.
  ...['search', 'state'].map((name) => `moves.list, filter ${name}: no record has a value to filter by`),
  'moves.one, response: there is no record to read',
  ...['startMove', 'addMoveFile', 'removeMoveFile', 'checkMove', 'steerMove'].map(
    (call) => `x.${call}, response: ${noRecord}`,
  ),
  ...['addMoveFile', 'removeMoveFile', 'steerMove'].map(
    (call) => `x.${call}, incomplete body: no own record`,
  ),
  ...['moveSummary', 'moveItems'].map(
    (call) => `x.${call}, response: the backend has no record to call it with`,
  ),
  // Protected by personal-data.test.ts: who exports or erases a person does it once, and on purpose.
  'x.exportPersonalData, response: conformance/examples.ts has no values for it',
  `x.erasePersonalData, response: ${noRecord}`,
  'x.erasePersonalData, incomplete body: no own record',
  // Protected by jobs.test.ts.
  `x.runJob, response: ${noRecord}`,
  // Protected by single-sign-on.test.ts and passkeys.test.ts: they need a provider, or an authenticator.
  ...['startSingleSignOn', 'finishSingleSignOn', 'confirmSingleSignOn', 'unlinkSingleSignOn'].map(
    (call) => `x.${call}, response: ${noRecord}`,
  ),
  ...['startPasskey', 'addPasskey', 'removePasskey', 'startPasskeySignIn', 'signInWithPasskey'].map(
    (call) => `x.${call}, response: ${noRecord}`,
  ),
  // Protected by translations.test.ts.
  'x.translate, incomplete body: no own record',
  // Protected by presence.test.ts.
  'x.presence, incomplete body: no own record',
  ...['presence', 'endPresence'].map((call) => `x.${call}, response: ${noRecord}`),
  // Protected by order-drafts.test.ts, notes.test.ts, segments.test.ts, merge.test.ts and the tests of showrooms.
  'x.orderDraft, response: the backend has no record to call it with',
  ...['changeOrderDraft', 'merge'].map((call) => `x.${call}, incomplete body: no own record`),
  // Customers write forms, and ask for test rides and verifications.
  ...['Form', 'TestRide', 'UserType', 'Return', 'Transfer'].flatMap((of) => [
    // A transfer is created by a call.
    ...(of === 'Transfer' ? [] : [`x.add${of}Note, incomplete body: no own record`]),
    `x.change${of}Note, incomplete body: no own record`,
    ...['add', 'change', 'remove'].map((verb) => `x.${verb}${of}Note, response: ${noRecord}`),
  ]),
  ...['changeOrderNote', 'addCustomerNote', 'changeCustomerNote', 'changeSegment'].map(
    (call) => `x.${call}, incomplete body: no own record`,
  ),
  // Protected by coupon-batches.test.ts.
  'x.setCouponBatchActive, incomplete body: no own record',
  ...['limitRole', 'merge'].map((call) => `x.${call}, response: ${noRecord}`),
  // Protected by variant-order.test.ts, variant-archive.test.ts, deals.test.ts and discount-estimate.test.ts.
  ...[
    'moveVariant',
    'archiveVariant',
    'createVariant',
    'addVariants',
    'changeVariant',
    'unarchiveVariant',
    'removeVariant',
    'setDeal',
    'estimateDiscount',
  ].map((call) => `x.${call}, response: ${noRecord}`),
]

/** Open and without input, so that there is nothing wrong that they could be sent. */
const withoutInput = ['x.startSingleSignOn', 'x.startPasskeySignIn']

describe('the reference backend has', () => {
  it.each(calls.map((call) => [`${call.name}: ${call.method} ${call.path}`, call] as const))(
    '%s',
    (_, { name, accessRule }) => {
      const outcome = outcomes.get(name)
      expect(problemsIn(outcome ? [outcome] : [])).toEqual([])
      expect(outcome?.result).toBe(withoutInput.includes(name) ? 'not checked' : 'present')
      const checks = outcome?.findings.map(({ check }) => check)
      if (accessRule !== 'open') expect(checks).toContain('without a token')
    },
  )

  it('no check whose differences are not explained', () => {
    const checks = new Set(
      [...outcomes.values()].flatMap(({ findings }) => findings.map(({ check }) => check)),
    )
    expect([...checks].filter((check) => !hasEffects(check))).toEqual([])
  })

  it('no unchecked call, except where only customers create the records', () => {
    const unchecked = [...outcomes.values()].flatMap(({ name, findings }) =>
      findings.flatMap(({ check, skipped }) => (skipped ? [`${name}, ${check}: ${skipped}`] : [])),
    )
    expect(unchecked.sort()).toEqual(
      expectedUnchecked.filter((text) => isWalked(text.split('.')[0] ?? '')).sort(),
    )
  })
})

/** No call of the check creates them: reviews.test.ts, message-templates.test.ts and units.test.ts have their history. */
const recorded = kept.filter(
  ({ name }) => !['reviews', 'messageTemplates', 'units', 'barcodes'].includes(name),
)

describe('each write leaves a trace:', () => {
  it.each(walkedResources(recorded).map((r) => [r.name, r.api] as const))('%s', async (name, api) => {
    const query = `select action from history where entity = '${name}'`
    const actions = (await selectRows<{ action: string }>(app.db, query)).map(({ action }) => action)
    expect(actions).toEqual(
      expect.arrayContaining(['create', api.update && 'update', api.remove && 'remove'].filter(Boolean)),
    )
  })
})
