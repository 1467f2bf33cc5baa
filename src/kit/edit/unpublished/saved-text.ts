import type { UnpublishedChanges } from '#contract/extensions/site/unpublished-changes.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { today, wallTimeOf } from '#kit/values/zone.ts'

/** Who saved unpublished changes, and when. */
export const savedText = ({ savedBy: name, savedAt }: UnpublishedChanges): string => {
  const [day = ''] = wallTimeOf(savedAt).split('T')
  const time = formatTime(savedAt)
  return day === today()
    ? t('form.unpublished.by', { name, time })
    : t('form.unpublished.byOn', { name, day: formatDay(day), time })
}
