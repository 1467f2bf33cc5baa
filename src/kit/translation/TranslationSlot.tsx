import type { FormInstance } from 'antd'
import { Suspense } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import type { FormValues } from '../values/values'
import './language-switch.css'
import type { TranslationForm } from './use-translation'

const LanguageSwitch = lazyWithTexts(() => import('./LanguageSwitch'))

type State = 'isLoaded' | 'isLoading' | 'isShown' | 'outdated' | 'keepOutdated' | 'open' | 'close'
type Props = Pick<TranslationForm, State> & {
  resource: AnyResource
  form: FormInstance<FormValues>
}

/** The place of the language switch, which is loaded after the form. */
export const TranslationSlot = ({ open, close, ...props }: Props) => (
  <div className="language-slot">
    <Suspense fallback={null}>
      <LanguageSwitch {...props} onChange={(shown) => (shown ? open() : close())} />
    </Suspense>
  </div>
)
