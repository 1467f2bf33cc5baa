import { Link } from 'react-router-dom'
import { useAction } from '#kit/call/use-action.ts'
import { useKit } from '#kit/context/context.tsx'
import { findEntry } from '#kit/navigation/paths.ts'
import { useAccess } from '#providers/auth/access.ts'
import { queryString } from '#providers/query-string.ts'
import { type TagChange, TagChips } from './TagChips'
import { type Tagged, tagCalls, tagsIn, useHasTags } from './tag-calls'

type Props = { of: Tagged; record: { id: string; tags?: unknown } }

const Chips = ({ of, record }: Props) => {
  const entry = findEntry(useKit().registry, of)
  const may = useAccess()(tagCalls[of].access)
  const { run, isBusy } = useAction(tagCalls[of].call)
  const names = tagsIn(record)
  const change = (payload: TagChange) => run({ params: { id: record.id }, payload })
  return (
    <TagChips
      of={of}
      names={names}
      mayChange={may}
      isBusy={isBusy}
      draw={(name) =>
        entry ? <Link to={`${entry.path}?${queryString([['tag', name]])}`}>{name}</Link> : name
      }
      onChange={change}
    />
  )
}

/** The tags of a record: each opens the list of all records with it. Absent if the backend has no tags. */
export const Tags = (props: Props) => (useHasTags(props.of) ? <Chips {...props} /> : null)
