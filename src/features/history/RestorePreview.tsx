import { Alert } from 'antd'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { HistoryValue } from './HistoryValue'

type Props = {
  resource: AnyResource
  name: string
  record: Row
  problems: readonly string[]
  /** undefined while it is loading. */
  current: unknown
  former: unknown
}

/** The current and the former value of a field, and why the former one was not restored. */
export const RestorePreview = ({ resource, name, record, problems, current, former }: Props) => {
  const shown = { resource, name, field: resource.fields[name], size: 'full' as const }
  return (
    <>
      {problems.map((problem) => (
        <Alert key={problem} type="warning" showIcon role="alert" message={problem} />
      ))}
      <dl className="history-preview">
        <dt>{t('history.currentValue')}</dt>
        <dd>
          {current === undefined ? (
            t('common.loading')
          ) : (
            <HistoryValue {...shown} value={current} record={record} />
          )}
        </dd>
        <dt>{t('history.formerValue')}</dt>
        <dd>
          <HistoryValue {...shown} value={former} record={{ ...record, [name]: former }} />
        </dd>
      </dl>
    </>
  )
}
