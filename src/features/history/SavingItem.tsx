import type { ReactNode } from 'react'
import { t } from '../../i18n'
import { resourceOne } from '../../i18n/words'
import { useKit } from '../../kit/context'
import { Pill, type Tone } from '../../kit/fields/parts'
import type { Row } from '../../kit/fields/props/props'
import { RecordLink } from '../../kit/fields/ref/RecordLink'
import { Ago } from '../../kit/layout/Ago'
import { settingName } from '../settings/setting-name'
import { Change } from './Change'
import { noteWords } from './note'
import { type Deed, deedOf, type Line, type Saving } from './savings'
import { WholeRecord } from './WholeRecord'

const tones: Readonly<Record<Deed, Tone>> = { created: 'success', changed: 'neutral', removed: 'danger' }

type Props = {
  saving: Saving
  /** The resource of the page: only records of other resources are named. */
  within?: string | undefined
  /** Renders a person; by default the bare name. */
  drawActor?: ((actor: Line['actor']) => ReactNode) | undefined
}

const asRow = (id: string, values: Readonly<Record<string, unknown>>): Row => ({ ...values, id })
const wholeOf = ({ from, to }: Line) => (to ?? from) as Readonly<Record<string, unknown>> | null

/** Who changed which record, and when; then field by field. */
export const SavingItem = ({ saving: { first, changes, before, after }, within, drawActor }: Props) => {
  const { registry } = useKit()
  const resource = registry.resources.find((r) => r.name === first.entity)
  const deed = deedOf(first)
  const whole = first.propKey ? null : wholeOf(first)
  const label = first.label ?? (whole && resource ? whole[resource.label] : undefined)
  const named = first.entity !== within
  const notes = [...new Set(changes.flatMap(({ note }) => (note ? [note] : [])))]
  return (
    <li className="history-saving">
      <div className="history-head">
        <span className="history-actor">{drawActor ? drawActor(first.actor) : first.actor.name}</span>
        <Pill tone={tones[deed]}>{t(`history.${deed}`)}</Pill>
        {named && (
          <span className="history-record">
            <span className="history-kind">
              {resource ? resourceOne(resource) : settingName(first.entity)}
            </span>{' '}
            {typeof label === 'string' &&
              (resource && deed !== 'removed' ? (
                <RecordLink to={resource.name} record={{ id: first.entityId, label }} />
              ) : (
                label
              ))}
          </span>
        )}
        <span className="history-time">
          <Ago at={first.at} />
        </span>
        {whole && <WholeRecord resource={resource} id={first.entityId} values={whole} />}
      </div>
      {first.propKey && (
        <dl className="history-changes">
          {changes.map((line) => (
            <Change
              key={line.id}
              resource={resource}
              line={line}
              {...(before && { before: asRow(first.entityId, before) })}
              {...(after && { after: asRow(first.entityId, after) })}
            />
          ))}
        </dl>
      )}
      {notes.map((note) => (
        <p key={note} className="history-note">
          {noteWords(note)}
        </p>
      ))}
    </li>
  )
}
