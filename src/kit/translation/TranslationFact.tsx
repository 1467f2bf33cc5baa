import { Link } from 'react-router-dom'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { translationProgress, translationStateOf } from '#contract/grammar/translation.ts'
import { t } from '#i18n/index.ts'
import { useCanView } from '#providers/auth/access.ts'
import { ReadError } from '#ui/states/ReadError.tsx'
import { useCallQuery } from '../call/use-call-query'
import type { Row } from '../context/props'
import { Pill } from '../fields/parts'
import { editPath } from '../navigation/paths'
import { textsInForm, toTextValues } from './texts'
import { translationLanguage } from './translated-resource'
import { languageParam } from './use-translation'

const tones = { Complete: 'success', Partial: 'info', Missing: 'neutral' } as const

/** How many texts of a record exist in Bengali, as part of its facts; leads to the form with their inputs. */
export default function TranslationFact({ entry, record }: { entry: Entry; record: Row }) {
  const canView = useCanView()
  const { resource } = entry
  const params = { resource: resource.name, id: record.id, language: translationLanguage }
  const read = useCallQuery('x.translation', { params })
  if (read.failure) return <ReadError title={t('translation.failed')} read={read} isInline />
  const { data } = read
  if (!data) return null
  const texts = textsInForm(resource, toTextValues(resource, data))
  const progress = translationProgress(resource, record, texts)
  const { done, total } = progress
  const outdated = data.outdated?.length ?? 0
  const shown = (
    <Pill tone={outdated ? 'warning' : tones[translationStateOf(progress)]}>
      {t(`translation.${translationStateOf(progress)}`, { done, count: total })}
      {outdated > 0 && `, ${t('translation.outdatedCount', { count: outdated })}`}
    </Pill>
  )
  if (!canView(resource, 'edit')) return shown
  return <Link to={`${editPath(entry, record.id)}?${languageParam}=${translationLanguage}`}>{shown}</Link>
}
