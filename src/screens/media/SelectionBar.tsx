import { Button } from 'antd'
import type { MediaLine } from '../../../contract/extensions/media'
import { useT } from '../../i18n'
import { useDelete } from './use-delete'

/** Actions for the selected pictures; replaces the filters. */
export const SelectionBar = ({ lines, onClear }: { lines: readonly MediaLine[]; onClear: () => void }) => {
  const t = useT()
  const { remove, busy } = useDelete()
  const isUsed = ({ uses }: MediaLine) => uses > 0
  return (
    <div className="bulk-bar">
      <span role="status">{t('media.chosen', { count: lines.length })}</span>
      <Button
        danger
        loading={busy}
        disabled={lines.every(isUsed)}
        onClick={() => void remove(lines).then((gone) => gone && onClear())}
      >
        {t('media.deleteChosen')}
      </Button>
      <Button type="link" onClick={onClear}>
        {t('media.clearChosen')}
      </Button>
      {lines.some(isUsed) && <span className="media-facts">{t('media.someUsed')}</span>}
    </div>
  )
}
