import type { FormInstance } from 'antd'
import { lazy, Suspense } from 'react'
import type { AnyResource } from '../../../../contract/grammar/resource'
import { loadScreenTexts } from '../../../i18n'
import type { FormValues } from '../values/values'
import './language-switch.css'
import type { TranslationForm } from './use-translation'

const LanguageSwitch = lazy(
  async () => (await Promise.all([import('./LanguageSwitch'), loadScreenTexts()]))[0],
)

type Props = Pick<TranslationForm, 'isLoaded' | 'isLoading' | 'isShown' | 'open' | 'close'> & {
  resource: AnyResource
  form: FormInstance<FormValues>
}

/** The place of the language switch, which is loaded after the form. */
export const TranslationSlot = ({ resource, form, isLoaded, isLoading, isShown, open, close }: Props) => (
  <div className="language-slot">
    <Suspense fallback={null}>
      <LanguageSwitch
        resource={resource}
        form={form}
        isLoaded={isLoaded}
        isLoading={isLoading}
        isShown={isShown}
        onChange={(shown) => (shown ? open() : close())}
      />
    </Suspense>
  </div>
)
