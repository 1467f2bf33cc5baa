import { MergeCellsOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { PageAction } from '#kit/context/record-action.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { canRead, useAccess } from '#providers/auth/access.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'

const MergeDialog = lazyWithTexts(() => import('./MergeDialog'))
const none: readonly PageAction[] = []

/** Merging records of a list into one of them, or others into the record of a page, if their resource declares it. */
export const useMergeActions = (resource: AnyResource): readonly PageAction[] => {
  const may = useAccess()
  const isOffered = resource.mergeable === true && may([resource.subject, 'UPDATE']) && canRead(resource)
  return useMemo((): readonly PageAction[] => {
    if (!isOffered) return none
    const one = lowerCaseTitle(resourceOne(resource))
    const many = lowerCaseTitle(resourceMany(resource))
    return [
      {
        key: 'merge',
        label: () => t('merge.action'),
        bulk: (count) => t('merge.bulk', { count, one, many }),
        icon: <MergeCellsOutlined aria-hidden />,
        can: [resource.subject, 'DELETE'],
        extension: 'merge',
        dialog: MergeDialog,
      },
    ]
  }, [resource, isOffered])
}
