import type { ReactNode } from 'react'
import { messages } from '../../../contract/policies/messages'
import { createStore, useStore } from '../store'

export type ConfirmationType = 'edit' | 'add' | 'delete' | 'error'
export type Question = {
  type: Exclude<ConfirmationType, 'error'>
  title: string
  content?: ReactNode
  /** What the confirming button says; empty where there is only something to be told. */
  confirmText: string
  /** What the other button says, where “Cancel” could be taken for what is asked. */
  cancelText?: string
  /** Asks without setting a flag. */
  flag?: false
  /** What has to be typed, word for word, before it can be confirmed. */
  typed?: readonly Typed[]
}
export type Typed = { label: string; value: string }
export type Flags = { delete: boolean; add: boolean; update: boolean }
export type Confirmation = {
  open: boolean
  type: ConfirmationType
  title: string
  content?: ReactNode
  confirmText: string
  cancelText?: string | undefined
  typed?: readonly Typed[] | undefined
  /** Which consent was given last; a new question takes it back. */
  flags: Flags
}

type Asked = Omit<Confirmation, 'open' | 'flags'> & { flag?: false; answer: (yes: boolean) => void }

const noFlags: Flags = { delete: false, add: false, update: false }
const flagOf = { delete: 'delete', add: 'add', edit: 'update' } as const
const closed: Confirmation = { open: false, type: 'edit', title: '', confirmText: '', flags: noFlags }

let queue: Asked[] = []
const store = createStore(closed)

const showFirst = (flags: Flags) => {
  const first = queue[0]
  if (!first) return store.set({ ...store.get(), open: false, flags })
  const { flag: _, answer: __, ...asked } = first
  store.set({ ...asked, open: true, flags: asked.type === 'error' ? flags : noFlags })
}
const enqueue = (asked: Asked) => {
  queue = [...queue, asked]
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

/** Words are compared; whatever else is drawn belongs to its title. */
const isSame = (a: Question, b: Asked) =>
  a.type === b.type &&
  a.title === b.title &&
  a.confirmText === b.confirmText &&
  (typeof a.content !== 'string' || a.content === b.content)

/**
 * Questions wait for each other; each is answered exactly once. What is asked again while it waits for its answer was
 * pressed twice before the modal came: nothing is done a second time.
 */
export const ask = (question: Question): Promise<boolean> =>
  queue.some((asked) => isSame(question, asked))
    ? Promise.resolve(false)
    : new Promise((answer) => enqueue({ ...question, answer }))

/** Refusals of parallel calls open it once. */
export const showForbidden = () => {
  if (queue.some((asked) => asked.type === 'error')) return
  enqueue({
    type: 'error',
    title: messages.forbiddenHeader,
    content: messages.forbiddenSubheader,
    confirmText: '',
    answer: () => {},
  })
}

export const confirm = () => settle(true)
export const cancel = () => settle(false)
/** Nothing is asked of someone who is no longer signed in. */
export const dismissAll = () => {
  const open = queue
  queue = []
  store.set(closed)
  for (const asked of open) asked.answer(false)
}

export const confirmationNow = store.get
export const useConfirmation = () => ({
  ...useStore(store),
  confirm,
  cancel,
})
