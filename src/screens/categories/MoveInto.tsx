import { Modal, Select } from 'antd'
import { useState } from 'react'
import { useT } from '../../i18n'
import { type CategoryTreeData, isDescendant } from './order'

type Props = {
  tree: CategoryTreeData
  id: string
  onMove: (parent: string | null) => void
  onClose: () => void
}
type Option = { value: string; label: string; depth: number; disabled: boolean }

const top = ''

/** The possible parents: all but itself and its descendants, which are disabled with the reason. */
const optionsOf = (tree: CategoryTreeData, id: string, reason: string) => {
  const options: Option[] = []
  const walk = (parent: string | null, depth: number) => {
    for (const row of tree.under(parent)) {
      const isUnder = row.id !== id && isDescendant(tree, row.id, id)
      if (row.id !== id)
        options.push({
          value: row.id,
          label: isUnder ? `${row.name} (${reason})` : row.name,
          depth,
          disabled: isUnder,
        })
      walk(row.id, depth + 1)
    }
  }
  walk(null, 0)
  return options
}

/** Asks for the new parent. */
export const MoveInto = ({ tree, id, onMove, onClose }: Props) => {
  const t = useT()
  const [parent, setParent] = useState(tree.parentOf(id) ?? top)
  const options = [
    { value: top, label: t('categories.top'), depth: 0, disabled: false },
    ...optionsOf(tree, id, t('categories.isSubcategory')),
  ]
  return (
    <Modal
      open
      title={t('categories.intoTitle', { name: tree.byId.get(id)?.name ?? '' })}
      okText={t('categories.move')}
      cancelText={t('common.cancel')}
      onOk={() => onMove(parent || null)}
      onCancel={onClose}
      width={440}
      centered
    >
      <Select<string, Option>
        className="move-into"
        aria-label={t('categories.intoLabel')}
        autoFocus
        showSearch
        optionFilterProp="label"
        virtual={options.length > 200}
        value={parent}
        options={options}
        optionRender={({ data }) => <span style={{ paddingInlineStart: data.depth * 16 }}>{data.label}</span>}
        onChange={setParent}
      />
    </Modal>
  )
}
