import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { MediaLine } from '#contract/extensions/media.ts'
import type { Permission } from '#contract/policies/access.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import type { Answers } from '../kit/form-fixtures'

export const pictureLine = (n: number, by: Partial<MediaLine> = {}): MediaLine => ({
  ...{ key: `cms/${n}.webp`, url: `/media/cms/${n}.webp`, name: `${n}.png`, alt: '', uses: 0 },
  ...{ feature: 'cms', size: 20_480, width: 1200, height: 800, uploadedBy: 'Rina Das' },
  createdAt: '2026-01-15T04:00:00.000Z',
  ...by,
})

export const mediaBackend = (rows: MediaLine[], more: Answers = {}): Answers => ({
  'GET x': { body: { data: ['mediaLibrary', 'mediaUsedBy', 'describeMedia'] } },
  'GET x/media': () => ({ body: { data: rows, total: rows.length } }),
  'GET x/media/used-by': { body: { data: [] } },
  ...more,
})
export const all: { permissions: Permission[] } = {
  permissions: [{ subject: 'Cms', actions: ['CREATE', 'READ', 'UPDATE', 'DELETE'] }],
}
/** The first page of a run is loaded piece by piece. */
export const tile = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^${name}`) }, { timeout: 15_000 })

const toasts: string[] = []
/** Records notifications from now on. Returns how to stop. */
export const recordToasts = () => {
  toasts.length = 0
  return onNotify(({ message }) => void toasts.push(message))
}
/** The notifications, including closed ones. */
export const toastShown = (message: string) => expect.poll(() => toasts).toContain(message)
