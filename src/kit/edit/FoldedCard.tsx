import { DownOutlined } from '@ant-design/icons'
import { Form } from 'antd'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { AnyResource, Section } from '#contract/grammar/resource.ts'
import { translationOf } from '#contract/grammar/translation.ts'
import { fieldLabel, sectionTitle } from '#i18n/declared-texts.ts'
import { formatListInstant, formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import type { FormContext } from '../form/FieldItem'
import { lowerCaseTitle } from '../values/lower-case-title'
import { type FormValues, isBlank } from '../values/values'
import { searchFallbacks, searchPath } from './search-engines/search-texts'

/** A publishing schedule. Without the first of two times it began before, without the second it does not end. */
const scheduleText = (values: FormValues, [first = '', second = '']: readonly string[]) => {
  const [from, until] = [first, second].map((name) =>
    isBlank(values[name]) ? '' : formatListInstant(String(values[name])),
  )
  if (from && until) return t('form.folded.between', { from, until })
  if (from) return t('form.folded.from', { from })
  return until ? t('form.folded.until', { until }) : t('form.folded.notScheduled')
}

/** The address of the page, and whether search engines show its own texts or those of the record. */
const searchText = (resource: AnyResource, values: FormValues, keys: readonly string[]) => {
  const own = keys.filter((key) => !isBlank(values[key]))
  const [name = '', text = name] = searchFallbacks(resource, values).map((key) =>
    lowerCaseTitle(fieldLabel(resource, key)),
  )
  const uses = own.length
    ? own.map((key) => fieldLabel(resource, key)).join(', ')
    : t('form.folded.uses', { name, text })
  const path = searchPath(resource, values)
  return path.length ? `/${path.join('/')} · ${uses}` : uses
}

/** What the fields of a card hold, in a line. */
const summaryOf = (resource: AnyResource, { fields }: Section, values: FormValues): string => {
  const engines = resource.searchEngines
  if (engines && fields.includes(engines.title))
    return searchText(resource, values, [engines.title, engines.description])
  const isTime = (name: string) => resource.fields[name]?.kind === 'instant'
  if (fields.length === 2 && fields.every(isTime)) return scheduleText(values, fields)
  const textOf = (name: string) => {
    const value = values[name]
    if (isTime(name)) return formatListInstant(String(value))
    return typeof value === 'number' ? formatNumber(value, 6) : String(value)
  }
  const set = fields.filter((name) => !isBlank(values[name]))
  return (
    set.map((name) => `${fieldLabel(resource, name)} ${textOf(name)}`).join(', ') || t('form.folded.empty')
  )
}

/** Unfolds for what the browser finds in the page, too, and for `focusField`, which announces its field in the same way. */
const useFold = (isNeeded: boolean) => {
  const [isUnfolded, setUnfolded] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const isOpen = isUnfolded || isNeeded
  useLayoutEffect(() => {
    // React knows `hidden` as a flag only.
    if (isOpen) body.current?.removeAttribute('hidden')
    else body.current?.setAttribute('hidden', 'until-found')
  }, [isOpen])
  useEffect(() => {
    const element = body.current
    const unfold = () => {
      element?.removeAttribute('hidden')
      setUnfolded(true)
    }
    element?.addEventListener('beforematch', unfold)
    return () => element?.removeEventListener('beforematch', unfold)
  }, [])
  return { body, isOpen, setUnfolded }
}

type CardProps = {
  title: string
  summary: string
  /** It stays open once that was the case. */
  hasError: boolean
  isTranslating: boolean
  children: ReactNode
}
const Card = ({ title, summary, hasError, isTranslating, children }: CardProps) => {
  const id = useId()
  const { body, isOpen, setUnfolded } = useFold(isTranslating || hasError)
  useEffect(() => {
    if (hasError) setUnfolded(true)
  }, [hasError, setUnfolded])
  return (
    <section className="form-card form-folded" data-open={isOpen || undefined}>
      <div className="form-folded-head">
        <h2>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-describedby={isOpen ? undefined : `${id}-summary`}
            onClick={() => setUnfolded(!isOpen)}
          >
            {title}
          </button>
        </h2>
        {!isOpen && (
          <p id={`${id}-summary`} title={summary}>
            {summary}
          </p>
        )}
        <DownOutlined aria-hidden />
      </div>
      <div ref={body} id={id} className="form-fold">
        {children}
      </div>
    </section>
  )
}

type Props = { context: FormContext; section: Section; children: ReactNode }

/**
 * A card of rarely used fields: a line that says what they hold, until it is unfolded. The fields stay in the form, and unfold
 * by themselves when one of them has an error, is the one that a link leads to, or is translated.
 */
export const FoldedCard = ({ context, section, children }: Props) => {
  const { resource, isTranslating = false } = context
  const { fields, title } = section
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldsValue, getFieldError }) => (
        <Card
          title={sectionTitle(resource, title)}
          summary={summaryOf(resource, section, getFieldsValue(true))}
          hasError={fields.some((name) => getFieldError(name).length > 0)}
          isTranslating={isTranslating && fields.some((name) => translationOf(resource, name) !== undefined)}
        >
          {children}
        </Card>
      )}
    </Form.Item>
  )
}
