import type { PageAction } from '#kit/context/record-action.ts'
import { usePreference } from '#providers/storage.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'

const dialog = lazyWithTexts(() => import('./RecordJson'))

/** The name is the same in every language. */
const actions: readonly PageAction[] = [{ key: 'json', label: () => 'JSON', can: 'signedIn', dialog }]
const none: readonly PageAction[] = []

/** Whether the user works with the API too. */
export const useDeveloperView = () => usePreference('developer', false)

/** The record as JSON, for users who have switched the developer view on. */
export const useDeveloperActions = () => (useDeveloperView()[0] ? actions : none)
