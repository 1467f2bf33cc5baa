import type { NotificationProvider } from '@refinedev/core'
import { limits } from '../../contract/limits'
import { messages } from '../../contract/messages'
import { showForbidden } from './confirmation'
import { toHttpError } from './errors'

export type Toast = {
  /** Equal for equal errors, so that a visible one can be kept instead of doubled. */
  key: string
  type: 'success' | 'error' | 'info'
  message: string
  durationMs: number
}
type Sink = (toast: Toast) => void

/** Failures of calls that were under way together arrive within this time. */
const sameMomentMs = 1000
let sink: Sink | undefined
let waiting: Toast[] = []
let count = 0
const recent = new Map<string, number>()

/** The shell draws the toasts; what was said before it stood is told at once. */
export const onNotify = (fn: Sink) => {
  sink = fn
  for (const toast of waiting) fn(toast)
  waiting = []
  return () => {
    if (sink === fn) sink = undefined
  }
}

const repeats = (key: string): boolean => {
  const now = Date.now()
  for (const [k, at] of recent) if (Math.abs(now - at) >= sameMomentMs) recent.delete(k)
  if (recent.has(key)) return true
  recent.set(key, now)
  return false
}

export const notify = (type: Toast['type'], message: string) => {
  if (!message) return
  count += 1
  const key = type === 'error' ? `error: ${message}` : `${type} ${count}`
  if (type === 'error' && repeats(key)) return
  const toast: Toast = { key, type, message, durationMs: limits.toastMs }
  if (sink) sink(toast)
  else waiting = [...waiting, toast].slice(-5)
}

/** The end of a session is told once, by whoever ends it. */
const toldElsewhere: readonly string[] = [messages.sessionError, messages.tokenExpired]

const say = (sentences: readonly string[]) => {
  for (const sentence of sentences) {
    if (sentence === messages.forbidden) showForbidden()
    else if (!toldElsewhere.includes(sentence)) notify('error', sentence)
  }
}

/** One toast a message; a missing permission opens the modal; a call nobody waits for says nothing. */
export const report = (error: unknown) => say(toHttpError(error).messages)

/** A password that was not changed: the failure's name, then each of its messages. */
export const reportPasswordFailure = (error: unknown) => {
  const { error: name, messages: sentences } = toHttpError(error)
  say(name && !sentences.includes(name) ? [name, ...sentences] : sentences)
}

export const notificationProvider: NotificationProvider = {
  open: ({ type, message, description }) => {
    // Refine puts the backend's words under a headline of its own; the words are what matters.
    if (type === 'error') say((description ?? message).split('\n').filter(Boolean))
    else notify(type === 'success' ? 'success' : 'info', message)
  },
  close: () => {},
}
