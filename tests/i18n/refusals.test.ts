import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { type ErrorCode, errorTexts, reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { errorText, loadErrorTexts, loadLanguage } from '#i18n/index.ts'
import { setErrorTranslations, toHttpError } from '#providers/errors.ts'
import { confirmationNow, dismissQuestions } from '#providers/notifications/confirmation.ts'
import { onNotify, reportError, type Toast } from '#providers/notifications/notifications.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import {
  choiceTerm,
  columnTerm,
  fieldTerm,
  inUseReason,
  resourceTerm,
  rowNumberReason,
  termOfKey,
} from '#server/core/terms.ts'

const products = resourceNamed(registry, 'products')
const price = fieldTerm(products, 'price')

beforeAll(async () => {
  await loadErrorTexts()
  setErrorTranslations({ load: loadErrorTexts, textOf: errorText })
})
afterAll(() => setErrorTranslations({ load: async () => {}, textOf: () => undefined }))

describe('a refusal of the server is shown in English', () => {
  beforeAll(() => loadLanguage('en'))

  it('word for word as in the specification', () => {
    const refusal = new ApiError(400, reason('order.cancel.paid'))
    expect(toHttpError(refusal.body('1')).message).toBe('Can not cancel order after payment')
  })
  it.each(Object.keys(errorTexts) as ErrorCode[])('%s: as the server reports it', (code) => {
    const params = { field: price, count: 2, row: 1, name: 'x', uses: 'y' }
    const body = new ApiError(400, { code, params }).body('1')
    expect(toHttpError(body).messages).toEqual([body.message])
  })
})

describe('a refusal of the server is shown in Bengali', () => {
  beforeAll(() => loadLanguage('bn'))
  afterAll(() => loadLanguage('en'))

  // biome-ignore format: one line is one case
  it.each([
    ['a message of the specification', new ApiError(403, reason('access.forbidden')), ['এটি আপনার জন্য নিষিদ্ধ']],
    ['a number in its digits', new ApiError(400, reason('order.line.notEnough', { line: 1, count: 25 })), ['১ নম্বর লাইন: আছে মাত্র ২৫টি']],
    ['statuses', new ApiError(400, reason('order.status.unchanged', { status: termOfKey('paymentStatus'), value: choiceTerm('Paid') })), ['পেমেন্টের স্ট্যাটাস আগে থেকেই পরিশোধিত']],
    ['what a record is used by', new ApiError(409, [reason('record.inUse', { resource: resourceTerm(products) }), reason('record.usedBy', { uses: inUseReason(products, 4, ['CBR']) })]), ['পণ্য মুছে ফেলা যায়নি', 'ব্যবহৃত হচ্ছে (৪টি পণ্য: CBR ও আরও ৩টি)']],
  ])('%s', (_, refusal, messages) => {
    expect(toHttpError(refusal.body('1')).messages).toEqual(messages)
  })

  it('field by field, with the names of the fields', () => {
    const place = [fieldTerm(products, 'specification'), rowNumberReason(1), columnTerm('value')]
    const refusal = validationError({
      price: [reason('field.money', { field: price })],
      'specification.1.value': [reason('field.required', { field: place })],
    })
    const { messages, errors, code, requestId } = toHttpError(refusal.body('r-1'))
    expect(errors).toEqual({
      price: ['দাম 1500.00-এর মতো দুই দশমিক ঘরের পরিমাণ হতে হবে'],
      'specification.1.value': ['স্পেসিফিকেশন, ২ নম্বর সারি, মান দিতে হবে'],
    })
    expect([messages, code, requestId]).toEqual([
      Object.values(errors ?? {}).flat(),
      'request.invalid',
      'r-1',
    ])
  })

  it('by the name that the call has for it', () => {
    const field = { term: 'x.generateCoupons.length', text: 'Random characters' }
    const { messages } = toHttpError(
      validationError({ length: [reason('field.tooSmall', { field, least: 6 })] }).body('1'),
    )
    expect(messages.join()).toContain('এলোমেলো অক্ষরের সংখ্যা')
  })

  it.each([
    ['of the rights opens the modal', 403, 'access.forbidden', true],
    ['of an ended session is left to whoever ends it', 401, 'session.invalid', false],
    ['of an expired session likewise', 401, 'session.expired', false],
  ] as const)('and %s, without a toast', (_, status, code, opens) => {
    const toasts: Toast[] = []
    const stop = onNotify((toast) => toasts.push(toast))
    reportError(new ApiError(status, reason(code)).body('1'))
    stop()
    expect([toasts, confirmationNow()?.open ?? false]).toEqual([[], opens])
    dismissQuestions()
  })

  it('but as the server reports it where the code is unknown', () => {
    const body = { statusCode: 400, code: 'bike.sold', message: 'The bike is sold' }
    expect(toHttpError(body).messages).toEqual(['The bike is sold'])
  })
})
