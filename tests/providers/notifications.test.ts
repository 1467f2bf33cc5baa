import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '#contract/policies/messages.ts'
import { toHttpError } from '#providers/errors.ts'
import { confirmationNow, dismissQuestions } from '#providers/notifications/confirmation.ts'
import {
  dismissToast,
  notificationProvider,
  notify,
  onNotify,
  reportError,
  reportPasswordFailure,
  type Toast,
} from '#providers/notifications/notifications.ts'

let toasts: Toast[] = []
let stop = () => {}
let moment = Date.now()
const toastTexts = () => toasts.map((toast) => `${toast.type}: ${toast.message}`)

beforeEach(() => {
  vi.useFakeTimers()
  moment += 60_000
  vi.setSystemTime(moment)
  toasts = []
  stop = onNotify((toast) => toasts.push(toast))
})
afterEach(() => {
  stop()
  dismissQuestions()
  vi.useRealTimers()
})
/** Without what ends the session or opens the modal. */
const special: readonly string[] = [messages.sessionError, messages.tokenExpired, messages.forbidden]
const catalogue = Object.values(messages).filter((message) => !special.includes(message))
const refused = (message: string | string[], error = 'Bad Request') => ({ statusCode: 400, message, error })

describe('a failure is reported', () => {
  it('by one toast for a single message', () => {
    reportError(refused('Brand already exists'))
    expect(toastTexts()).toEqual(['error: Brand already exists'])
  })
  it.each(catalogue)('by one toast with the message of the catalogue: %s', (message) => {
    reportError(refused(message))
    expect(toastTexts()).toEqual([`error: ${message}`])
  })
  it('by one toast each for a list of messages', () => {
    reportError(refused(['Name is needed', 'Price is needed']))
    expect(toastTexts()).toEqual(['error: Name is needed', 'error: Price is needed'])
  })
  it('once, when parallel calls fail equally', () => {
    for (let i = 0; i < 5; i++) reportError(refused('The database is away'))
    expect(toastTexts()).toEqual(['error: The database is away'])
  })
  it('again, when it happens again later', () => {
    reportError(refused('Brand already exists'))
    vi.advanceTimersByTime(2000)
    reportError(refused('Brand already exists'))
    expect(toastTexts()).toHaveLength(2)
    expect(new Set(toasts.map((toast) => toast.key)).size).toBe(1)
  })
  it('for five seconds', () => {
    reportError(refused('Brand already exists'))
    expect(toasts.map((toast) => toast.durationMs)).toEqual([5000])
  })
  it('not at all after a cancelled request, or when the session has ended', () => {
    reportError('canceled')
    reportError({ statusCode: 401, message: 'Session error!!' })
    reportError({ statusCode: 401, message: 'Token expired' })
    expect(toastTexts()).toEqual([])
  })
})

describe("'Forbidden resource'", () => {
  it('opens the modal and shows no toast', () => {
    reportError({ statusCode: 403, message: 'Forbidden resource', error: 'Forbidden' })
    expect(toastTexts()).toEqual([])
    expect(confirmationNow()).toMatchObject({
      open: true,
      type: 'error',
      title: 'Forbidden resource',
      content: "You don't have permission to access this.",
    })
  })
})

describe('a password that was not changed', () => {
  it('shows the name of the failure, then each of its messages', () => {
    reportPasswordFailure(refused(['Current password is incorrect', 'Choose another'], 'Unauthorized'))
    expect(toastTexts()).toEqual([
      'error: Unauthorized',
      'error: Current password is incorrect',
      'error: Choose another',
    ])
  })
})

describe('a success', () => {
  it('is shown every time', () => {
    notify('success', 'Edit Successful')
    notify('success', 'Edit Successful')
    expect(toastTexts()).toEqual(['success: Edit Successful', 'success: Edit Successful'])
    expect(new Set(toasts.map((toast) => toast.key)).size).toBe(2)
  })
})

describe('a notification before the toaster is mounted', () => {
  it('is shown once it is mounted', () => {
    stop()
    notify('error', 'The profile could not be had')
    stop = onNotify((toast) => toasts.push(toast))
    expect(toastTexts()).toEqual(['error: The profile could not be had'])
  })
  it('is not shown if it is dismissed before', () => {
    stop()
    dismissToast(notify('success', 'Saved'))
    stop = onNotify((toast) => toasts.push(toast))
    expect(toasts).toEqual([])
  })
})

describe('a toast that is dismissed', () => {
  it('is closed by its key, and nothing is closed without a key', () => {
    const closed: string[] = []
    stop()
    stop = onNotify(
      (toast) => toasts.push(toast),
      (key) => closed.push(key),
    )
    const key = notify('info', 'Exporting')
    dismissToast(undefined)
    expect(closed).toEqual([])
    dismissToast(key)
    expect(closed).toEqual([key])
  })
})

describe('Refine’s notifications', () => {
  const failed = (rejection: unknown) =>
    notificationProvider.open({
      type: 'error',
      message: 'Error when updating brand (status code: 400)',
      description: toHttpError(rejection).message,
    })

  it('show the backend’s messages, one toast each', () => {
    failed(refused(['Name is needed', 'Price is needed']))
    expect(toastTexts()).toEqual(['error: Name is needed', 'error: Price is needed'])
  })
  it('open the modal for a missing permission', () => {
    failed({ statusCode: 403, message: 'Forbidden resource' })
    expect([toastTexts(), confirmationNow().type]).toEqual([[], 'error'])
  })
  it('ignore a cancelled call', () => {
    failed('canceled')
    expect(toastTexts()).toEqual([])
  })
  it('fall back to their own text', () => {
    notificationProvider.open({ type: 'error', message: 'Something failed' })
    notificationProvider.open({ type: 'success', message: 'Delete Successful', description: 'Successful' })
    expect(toastTexts()).toEqual(['error: Something failed', 'success: Delete Successful'])
  })
})
