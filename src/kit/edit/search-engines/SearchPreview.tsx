import { Form, type FormInstance } from 'antd'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { t } from '#i18n/index.ts'
import { advisedLengths } from '#kit/form/advised-length.ts'
import { translationLanguage } from '#kit/translation/translated-resource.ts'
import type { FormValues } from '#kit/values/values.ts'
import { SearchResult } from './SearchResult'
import { type SearchTexts, searchTextsOf } from './search-texts'

type Props = {
  resource: AnyResource
  form: FormInstance<FormValues>
  /** The form shows the texts in Bengali. */
  isTranslating: boolean
}

/** Follows the input: the record as a search engine shows it, and the lengths that are advised. */
export default function SearchPreview({ resource, form, isTranslating }: Props) {
  const language = isTranslating ? translationLanguage : undefined
  // As text, so that other input does not render it again.
  const watched = Form.useWatch(
    (values: FormValues) => JSON.stringify(searchTextsOf(resource, values, language)),
    { form, preserve: true },
  )
  const texts: SearchTexts = watched ? JSON.parse(watched) : { title: '', description: '', path: [] }
  return (
    <>
      <p className="search-advice">{t('form.search.advice', { ...advisedLengths })}</p>
      <h3>{t('form.search.preview')}</h3>
      <div lang={language ?? 'en'}>
        <SearchResult texts={texts} />
      </div>
    </>
  )
}
