import { EditOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { fieldOf, sectionsOf } from '../../contract/grammar/facts'
import type { Entry } from '../../contract/grammar/sidebar'
import { useT } from '../i18n'
import { fieldLabel, resourceMany, sectionTitle } from '../i18n/words'
import { mayView, useAccess } from '../providers/access'
import type { Failure } from '../providers/errors'
import { Cell } from './cells'
import type { Row } from './context'
import { DeleteButton } from './DeleteButton'
import { titlesItsField } from './form/FieldCard'
import { Card, Sections } from './form/Sections'
import { blank } from './form/values'
import { LinkButton } from './LinkButton'
import { lastList } from './last-list'
import { PageHeader } from './PageHeader'
import { editPath } from './paths'
import { FormSkeleton, RecordFailure } from './record-states'
import './show.css'
import { inSentence } from './in-sentence'

type Props = { entry: Entry; children?: ReactNode | ((record: Row) => ReactNode) }
type Shown = { entry: Entry; record: Row }

const Value = ({ entry, record, name }: Shown & { name: string }) => {
  const field = fieldOf(entry.resource, name)
  if (!field || field.kind === 'secret') return null
  const value = record[name]
  return (
    <div className={`fact fact-${field.kind}`}>
      <dt>{fieldLabel(entry.resource, name)}</dt>
      <dd>
        {blank(value) ? (
          <span className="fact-none">—</span>
        ) : (
          <Cell
            resource={entry.resource}
            name={name}
            field={field}
            value={value}
            record={record}
            size="full"
          />
        )}
      </dd>
    </div>
  )
}
const Values = ({ names, titled, ...shown }: Shown & { names: readonly string[]; titled?: boolean }) => (
  <dl className={titled ? 'facts facts-titled' : 'facts'}>
    {names.map((name) => (
      <Value key={name} {...shown} name={name} />
    ))}
  </dl>
)

const identifying = ['text', 'choice', 'money', 'number', 'flag']
const factsShown = 3

/** The few facts under the title: what the list shows of it, as far as it fits a line. */
const Facts = ({ entry: { resource }, record }: Shown) => {
  const names = (resource.list ?? [])
    .filter((name) => name !== resource.label && identifying.includes(fieldOf(resource, name)?.kind ?? ''))
    .filter((name) => !blank(record[name]))
    .slice(0, factsShown)
  return names.map((name) => {
    const field = fieldOf(resource, name)
    return (
      field && (
        <span key={name}>
          {fieldLabel(resource, name)}:{' '}
          <Cell
            resource={resource}
            name={name}
            field={field}
            value={record[name]}
            record={record}
            size="list"
          />
        </span>
      )
    )
  })
}

const Actions = ({ entry, record }: Shown) => {
  const t = useT()
  const navigate = useNavigate()
  useAccess()
  return (
    <>
      <DeleteButton
        entry={entry}
        record={record}
        onDeleted={() => void navigate(lastList(entry), { replace: true })}
      />
      {mayView(entry.resource, 'edit') && (
        <LinkButton type="primary" icon={<EditOutlined aria-hidden />} to={editPath(entry, record.id)}>
          {t('form.edit')}
        </LinkButton>
      )}
    </>
  )
}

/** The page of one record: what it is, what it holds, what can be done with it. */
export default function ShowPage({ entry, children }: Props) {
  const t = useT()
  const { resource } = entry
  const { id = '' } = useParams()
  const { query, result: record } = useOne<Row, Failure>({
    resource: resource.name,
    id,
    errorNotification: false,
  })
  if (!record)
    return query.isError && !query.isFetching ? (
      <RecordFailure entry={entry} failure={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <FormSkeleton />
    )
  const shown = { entry, record }
  const sections = sectionsOf(resource)
  const inForm = sections.flatMap((s) => s.fields)
  const readOnly = Object.keys(resource.fields).filter(
    (name) => resource.fields[name]?.readOnly && !inForm.includes(name),
  )
  return (
    <>
      <PageHeader
        title={String(record[resource.label] ?? record.id)}
        back={{ to: lastList(entry), label: t('form.back', { many: inSentence(resourceMany(resource)) }) }}
        facts={<Facts {...shown} />}
        actions={<Actions {...shown} />}
      />
      <Sections
        sections={sections}
        draw={(section) => (
          <Card title={sectionTitle(resource, section.title)}>
            <Values {...shown} names={section.fields} titled={titlesItsField(resource, section)} />
          </Card>
        )}
        aside={
          <Card title={t('show.record')}>
            <Values {...shown} names={[...readOnly, 'createdAt', 'updatedAt']} />
          </Card>
        }
      >
        {typeof children === 'function' ? children(record) : children}
      </Sections>
    </>
  )
}
