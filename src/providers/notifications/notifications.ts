import type { NotificationProvider } from '@refinedev/core'
import { limits } from '#contract/policies/limits.ts'
import { isSpecifiedMessage, toHttpError } from '../errors'
import { createStore } from '../store'
import { showForbidden } from './confirmation'

export type Toast = {
  /** Equal for equal errors, so that a visible toast is kept instead of repeated. */
  key: string
  type: 'success' | 'error' | 'info'
  message: string
  durationMs: number
  /** A button in the toast: Undo. */
  action?: ToastAction
}
export type ToastAction = { label: string; act: () => void }
type ShowToast = (toast: Toast) => void
type Close = (key: string) => void

/** Failures of parallel calls arrive within this time. */
const duplicateWindowMs = 1000
let sink: ShowToast | undefined
let close: Close | undefined
/** Sent before there was anything to show them. */
export const waitingToasts = createStore<readonly Toast[]>([])
let count = 0
const recent = new Map<string, number>()

/** The shell renders the toasts; earlier messages are delivered when it subscribes. */
export const onNotify = (showToast: ShowToast, onDismiss?: Close) => {
  sink = showToast
  close = onDismiss
  for (const toast of waitingToasts.get()) showToast(toast)
  waitingToasts.set([])
  return () => {
    if (sink !== showToast) return
    sink = undefined
    close = undefined
    // None of them is visible any longer.
    recent.clear()
  }
}

const repeats = (key: string): boolean => {
  const now = Date.now()
  for (const [k, at] of recent) if (Math.abs(now - at) >= duplicateWindowMs) recent.delete(k)
  if (recent.has(key)) return true
  recent.set(key, now)
  return false
}

/** Returns the key of the toast, for `dismissToast`. */
export const notify = (type: Toast['type'], message: string, action?: ToastAction): string | undefined => {
  if (!message) return undefined
  count += 1
  const key = type === 'error' ? `error: ${message}` : `${type} ${count}`
  if (type === 'error' && repeats(key)) return undefined
  const toast: Toast = { key, type, message, durationMs: limits.toastMs, ...(action && { action }) }
  if (sink) sink(toast)
  else waitingToasts.set([...waitingToasts.get(), toast])
  return key
}
export const dismissToast = (key: string | undefined): void => {
  if (key === undefined) return
  waitingToasts.set(waitingToasts.get().filter((toast) => toast.key !== key))
  close?.(key)
}

/** The end of a session is reported once, by the code that ends it. */
const isReportedElsewhere = (sentence: string) =>
  isSpecifiedMessage('session.invalid', sentence) || isSpecifiedMessage('session.expired', sentence)

const showMessages = (sentences: readonly string[]) => {
  for (const sentence of sentences) {
    if (isSpecifiedMessage('access.forbidden', sentence)) showForbidden()
    else if (!isReportedElsewhere(sentence)) notify('error', sentence)
  }
}

/** One toast per message; a missing permission opens the modal; background calls report nothing. */
export const reportError = (error: unknown) => showMessages(toHttpError(error).messages)

/** A password that was not changed: the failure's name, then each of its messages. */
export const reportPasswordFailure = (error: unknown) => {
  const { error: name, messages: sentences } = toHttpError(error)
  showMessages(name && !sentences.includes(name) ? [name, ...sentences] : sentences)
}

export const notificationProvider: NotificationProvider = {
  open: ({ type, message, description }) => {
    // Refine adds its own headline to the backend's message; only the message is shown.
    if (type === 'error') showMessages((description ?? message).split('\n').filter(Boolean))
    else notify(type === 'success' ? 'success' : 'info', message)
  },
  close: () => {},
}
