import type { MediaLine } from '#contract/extensions/media.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import type { ConfirmOptions } from '#providers/notifications/confirmation.ts'

/** Deletes unused pictures after confirmation; returns whether they are deleted. */
export const useDeletePictures = () => {
  const { run, isBusy } = useAction('media.remove')

  const questionOf = (free: readonly MediaLine[], kept: number): ConfirmOptions => {
    const count = free.length
    const [only] = free
    const what =
      count === 1 && only
        ? t('media.deleteAsk', { name: only.alt || only.name })
        : t('media.deleteAskMany', { count })
    const content = kept ? `${what} ${t('media.someStay', { count: kept })}` : what
    const label = t('media.delete', { count })
    return { type: 'delete', title: label, content, confirmText: label }
  }

  const remove = async (lines: readonly MediaLine[]): Promise<boolean> => {
    const free = lines.filter(({ uses }) => uses === 0)
    if (!free.length) return false
    const query = { key: free.map(({ key }) => key), isMultiple: free.length > 1 }
    const confirm = questionOf(free, lines.length - free.length)
    return run({ query }, { confirm, success: t('media.deleted', { count: free.length }) })
  }
  return { remove, busy: isBusy }
}
