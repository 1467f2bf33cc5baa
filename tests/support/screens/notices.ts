import { beforeEach } from 'vitest'
import { onNotify, type Toast } from '#providers/notifications/notifications.ts'

/** The notifications of the current test, oldest first. */
export const toasts: Toast[] = []
/** The messages alone. */
export const toastTexts: string[] = []

/** Records the notifications of each test in the file that calls this. */
export const recordNotices = () =>
  beforeEach(() => {
    toasts.length = 0
    toastTexts.length = 0
    return onNotify((toast) => {
      toasts.push(toast)
      toastTexts.push(toast.message)
    })
  })
