import { Button } from 'antd'
import { useId, useState } from 'react'
import { fieldOf, wordsOf } from '../../../contract/grammar/facts'
import type { Field } from '../../../contract/grammar/field'
import type { AnyResource } from '../../../contract/grammar/resource'
import { t } from '../../i18n'
import { fieldLabel } from '../../i18n/words'
import type { Line } from './savings'
import { isLong, Value } from './Value'

type Props = { resource: AnyResource | undefined; line: Line }

/** One field: what it held before, and after. */
export const Change = ({ resource, line }: Props) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const name = line.propKey ?? ''
  const field: Field | undefined = resource && fieldOf(resource, name)
  const label = resource && field ? fieldLabel(resource, name) : wordsOf(name)
  const about = { resource, name, field }
  // What must not be kept, such as a password, is only known to have changed.
  if (line.from === null && line.to === null)
    return (
      <div className="history-change">
        <dt>{label}</dt>
        <dd>{t('history.changedOnly')}</dd>
      </div>
    )
  const long = isLong(field, line.from) || isLong(field, line.to)
  return (
    <div className="history-change">
      <dt>{label}</dt>
      <dd>
        {!open && (
          <span className="history-values">
            <del>
              <Value {...about} value={line.from} size="short" />
            </del>
            <span aria-hidden>→</span>
            <ins>
              <Value {...about} value={line.to} size="short" />
            </ins>
          </span>
        )}
        {long && (
          <Button
            type="link"
            size="small"
            className="history-open"
            aria-expanded={open}
            aria-controls={id}
            aria-label={t(open ? 'history.lessOf' : 'history.allOf', { label })}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'history.less' : 'history.all')}
          </Button>
        )}
        {open && (
          <div id={id} className="history-whole">
            <section>
              <h4>{t('history.before')}</h4>
              <Value {...about} value={line.from} size="full" />
            </section>
            <section>
              <h4>{t('history.after')}</h4>
              <Value {...about} value={line.to} size="full" />
            </section>
          </div>
        )}
      </dd>
    </div>
  )
}
