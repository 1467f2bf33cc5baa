import { Button } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '#i18n/index.ts'
import { FactList } from '#ui/layout/FactList.tsx'
import './returns/returns.css'
import type { Preview } from './use-preview'

type Props<A> = Preview<A> & {
  facts: (answer: A) => ComponentProps<typeof FactList>['of']
  /** The texts of the refusal that are shown at their fields. */
  atFields: readonly string[]
}

/** What a preview of an order's change returned, why it is refused as entered, and a retry after a failure. */
export const PreviewFrame = <A,>({
  answer,
  isStale,
  refusal,
  failure,
  retry,
  facts,
  atFields,
}: Props<A>): ReactNode => {
  const reasons = (refusal?.messages ?? []).filter((text) => !atFields.includes(text))
  return (
    <div className="return-preview" aria-busy={isStale}>
      {answer && <FactList className="order-totals" of={facts(answer)} />}
      <div role="status">
        {[...(failure?.messages ?? []), ...reasons].map((text) => (
          <p key={text} className="order-problem">
            {text}
          </p>
        ))}
      </div>
      {failure && (
        <Button size="small" onClick={retry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  )
}
