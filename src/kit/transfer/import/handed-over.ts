import { dismissToast } from '#providers/notifications/notifications.ts'

/** Imports that this tab has handed over, and whose end it has not shown, by the toasts that tell of them. */
const going = new Map<string, string | undefined>()

export const addHandedOver = (id: string, toast: string | undefined) => {
  going.set(id, toast)
}

/** An import has ended, which its toast no longer denies; whether this tab had handed it over. */
export const endHandedOver = (id: string): boolean => {
  dismissToast(going.get(id))
  return going.delete(id)
}
