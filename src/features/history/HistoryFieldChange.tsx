import { Button } from 'antd'
import { Suspense, useContext, useId, useState } from 'react'
import { fieldOf, humanize } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { locale, t, translateDeclared } from '#i18n/index.ts'
import { EditableContext } from '#kit/context/editable.ts'
import type { Row } from '#kit/context/props.ts'
import { isBlank } from '#kit/values/values.ts'
import { useCanView } from '#providers/auth/access.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import type { HistoryLineRow } from './group-changes'
import { HistoryValue, isLongValue } from './HistoryValue'

/** Has the rules of forms, which most pages with a history don't need. */
const RestoreValue = lazyWithTexts(() => import('./RestoreValue'))

/** A part of a setting has the name of its setting first: `SSL.enabled`. */
const partLabel = (name: string) => {
  const dot = name.lastIndexOf('.')
  const wordOf = (key: string) => translateDeclared(`field.${key}`, humanize(key))
  return dot < 0
    ? wordOf(name)
    : `${translateDeclared(`choice.${name.slice(0, dot)}`, name.slice(0, dot))}: ${wordOf(name.slice(dot + 1)).toLocaleLowerCase(locale())}`
}

type Props = {
  resource: AnyResource | undefined
  line: HistoryLineRow
  before?: Row
  after?: Row
  /** The record as it is now, if the history is its own. */
  current?: Row | undefined
}

/** One field with its former and its new value. */
export const HistoryFieldChange = ({ resource, line, before, after, current }: Props) => {
  const [open, setOpen] = useState(false)
  const canView = useCanView()
  const isEditable = useContext(EditableContext)
  const id = useId()
  const name = line.propKey ?? ''
  const field: Field | undefined = resource && fieldOf(resource, name)
  const label = resource && field ? fieldLabel(resource, name) : partLabel(name)
  const was = { resource, name, field, value: line.from, ...(before && { record: before }) }
  const is = { resource, name, field, value: line.to, ...(after && { record: after }) }
  // For secrets such as passwords, only the change itself is known.
  if (line.from === null && line.to === null)
    return (
      <div className="history-change">
        <dt>{label}</dt>
        <dd>{t('history.changedOnly')}</dd>
      </div>
    )
  const long = isLongValue(field, line.from) || isLongValue(field, line.to)
  return (
    <div className="history-change">
      <dt>{label}</dt>
      <dd>
        {!open && (
          <span className="history-values">
            {isBlank(line.from) ? (
              <span className="history-none">{t('history.setTo')}</span>
            ) : (
              <>
                <del>
                  <HistoryValue {...was} size="short" />
                </del>
                <span aria-hidden>→</span>
              </>
            )}
            <ins>
              <HistoryValue {...is} size="short" />
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
              <p className="history-side">{t('history.before')}</p>
              <HistoryValue {...was} size="full" />
            </section>
            <section>
              <p className="history-side">{t('history.after')}</p>
              <HistoryValue {...is} size="full" />
            </section>
          </div>
        )}
      </dd>
      {current && resource && isEditable && canView(resource, 'edit') && (
        <Suspense fallback={null}>
          <RestoreValue resource={resource} record={current} name={name} value={line.from} />
        </Suspense>
      )}
    </div>
  )
}
