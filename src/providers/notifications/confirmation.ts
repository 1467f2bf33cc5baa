import type { ReactNode } from 'react'
import { messages } from '#contract/policies/messages.ts'
import { createStore, type Store, useStore } from '../store'

export type ConfirmationType = 'edit' | 'add' | 'delete' | 'error'
export type ConfirmOptions = {
  type: Exclude<ConfirmationType, 'error'>
  title: string
  content?: ReactNode
  /** The label of the confirming button; empty for a message without a choice. */
  confirmText: string
  /** The label of the other button, if “Cancel” would be ambiguous. */
  cancelText?: string
  /** A third answer, which confirms nothing. */
  alternative?: Alternative
  /** Asks without setting a flag. */
  flag?: false
  /** The exact text that has to be typed before confirming. */
  typed?: readonly RequiredText[]
  /** Whether what the content asks for has been entered; the confirming button waits for it. */
  ready?: Store<boolean>
}
export type Alternative = { label: string; onChoose: () => void }
export type RequiredText = { label: string; value: string }
export type Flags = { delete: boolean; add: boolean; update: boolean }
export type Confirmation = {
  open: boolean
  type: ConfirmationType
  title: string
  content?: ReactNode
  confirmText: string
  cancelText?: string | undefined
  alternative?: Alternative | undefined
  typed?: readonly RequiredText[] | undefined
  ready?: Store<boolean> | undefined
  /** The last confirmed flag; a new question resets it. */
  flags: Flags
}

type PendingConfirmation = Omit<Confirmation, 'open' | 'flags'> & {
  flag?: false
  answer: (yes: boolean) => void
}

const noFlags: Flags = { delete: false, add: false, update: false }
const flagOf = { delete: 'delete', add: 'add', edit: 'update' } as const
const closed: Confirmation = { open: false, type: 'edit', title: '', confirmText: '', flags: noFlags }

let queue: PendingConfirmation[] = []
const store = createStore(closed)

const showFirst = (flags: Flags) => {
  const first = queue[0]
  if (!first) return store.set({ ...store.get(), open: false, flags })
  const { flag: _, answer: __, ...pending } = first
  store.set({ ...pending, open: true, flags: pending.type === 'error' ? flags : noFlags })
}
const enqueue = (pending: PendingConfirmation) => {
  queue = [...queue, pending]
  if (queue.length === 1) showFirst(store.get().flags)
}
const settle = (yes: boolean) => {
  const [first, ...rest] = queue
  if (!first) return
  queue = rest
  const sets = yes && first.flag !== false && first.type !== 'error' ? flagOf[first.type] : undefined
  showFirst(sets ? { ...noFlags, [sets]: true } : store.get().flags)
  first.answer(yes)
}

/** Texts are compared; other content belongs to its title. */
const isSame = (a: ConfirmOptions, b: PendingConfirmation) =>
  a.type === b.type &&
  a.title === b.title &&
  a.confirmText === b.confirmText &&
  (typeof a.content !== 'string' || a.content === b.content)

/**
 * Questions are queued; each is answered exactly once. The same question again, while it is open, is a double click:
 * nothing is done twice.
 */
export const requestConfirmation = (question: ConfirmOptions): Promise<boolean> =>
  queue.some((pending) => isSame(question, pending))
    ? Promise.resolve(false)
    : new Promise((answer) => enqueue({ ...question, answer }))

/** Refusals of parallel calls open it once. */
export const showForbidden = () => {
  if (queue.some((pending) => pending.type === 'error')) return
  enqueue({
    type: 'error',
    title: messages.forbiddenHeader,
    content: messages.forbiddenSubheader,
    confirmText: '',
    answer: () => {},
  })
}

export const confirmQuestion = () => settle(true)
export const cancelQuestion = () => settle(false)
export const chooseAlternative = () => {
  queue[0]?.alternative?.onChoose()
  settle(false)
}
/** Open questions are dropped when the user is signed out. */
export const dismissQuestions = () => {
  const open = queue
  queue = []
  store.set(closed)
  for (const pending of open) pending.answer(false)
}

export const confirmationNow = store.get
export const useConfirmation = () => ({
  ...useStore(store),
  confirm: confirmQuestion,
  cancel: cancelQuestion,
  chooseAlternative,
})
