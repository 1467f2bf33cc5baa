import type { FormInstance } from 'antd'
import { Alert, Button, Form, Segmented } from 'antd'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { translationProgress } from '#contract/grammar/translation.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { languages } from '#i18n/languages.ts'
import type { FormValues } from '../values/values'
import { textsInForm } from './texts'
import { translationLanguage } from './translated-resource'

const english = 'en'
type Code = typeof english | typeof translationLanguage
const codes: readonly Code[] = [english, translationLanguage]

const nameOf = (code: Code) => <span lang={code}>{languages[code].name}</span>

type Props = {
  resource: AnyResource
  form: FormInstance<FormValues>
  isLoaded: boolean
  isLoading: boolean
  isShown: boolean
  outdated: readonly string[]
  keepOutdated: () => void
  onChange: (isShown: boolean) => void
}

/** Shows the Bengali inputs of a form behind their English ones, with the number of texts that exist in Bengali. */
export default function LanguageSwitch(props: Props) {
  const { resource, form, isLoaded, isLoading, isShown, outdated, keepOutdated, onChange } = props
  const progress = Form.useWatch(
    (values: FormValues) =>
      JSON.stringify(translationProgress(resource, values, textsInForm(resource, values))),
    { form, preserve: true },
  )
  const { done, total } = JSON.parse(progress ?? '{"done":0,"total":0}')
  return (
    <div className="language-switch">
      <Segmented<Code>
        aria-label={t('translation.language')}
        disabled={isLoading}
        value={isShown ? translationLanguage : english}
        onChange={(code) => onChange(code !== english)}
        options={codes.map((code) => ({ value: code, label: nameOf(code) }))}
      />
      <span role="status">
        {isLoading ? t('common.loading') : isLoaded && t('translation.progress', { done, count: total })}
      </span>
      {isShown && outdated.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={t('translation.outdated', {
            count: outdated.length,
            fields: outdated.map((key) => fieldLabel(resource, key)).join(', '),
          })}
          action={
            <Button size="small" disabled={isLoading} onClick={keepOutdated}>
              {t('translation.keep', { count: outdated.length })}
            </Button>
          }
        />
      )}
    </div>
  )
}
