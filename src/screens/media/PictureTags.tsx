import { Button } from 'antd'
import type { MediaLine } from '../../../contract/extensions/media'
import { type TagChange, TagChips } from '../../features/tags/TagChips'
import { useAction } from '../../kit/call/use-action'
import { useAccess } from '../../providers/auth/access'

/** The tags of a picture; each filters the library. */
export const PictureTags = ({ line, onTag }: { line: MediaLine; onTag: (tag: string) => void }) => {
  const { run, isBusy } = useAction('x.tagMedia')
  const may = useAccess()(['Cms', 'UPDATE'])
  const names = line.tags ?? []
  const change = (tags: TagChange) => run({ payload: { keys: [line.key], ...tags } })
  return (
    <TagChips
      of="media"
      names={names}
      mayChange={may}
      isBusy={isBusy}
      draw={(name) => (
        <Button type="link" size="small" onClick={() => onTag(name)}>
          {name}
        </Button>
      )}
      onChange={change}
    />
  )
}
