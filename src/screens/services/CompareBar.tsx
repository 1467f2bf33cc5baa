import { Checkbox, Select } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { PrintButton } from '../../kit/layout/PrintButton'
import type { ServicePackage } from './model'
import { compareHref } from './tabs'

type Props = {
  entry: Entry
  all: readonly ServicePackage[]
  compared: readonly ServicePackage[]
  onlyDifferent: boolean
  onOnlyDifferent: (only: boolean) => void
}

/** Packages grouped by type, in their order. */
const optionsOf = (all: readonly ServicePackage[]) =>
  [...new Set(all.map(({ type }) => type.label))].map((type) => ({
    label: type,
    options: all
      .filter((pack) => pack.type.label === type)
      .map(({ id, name }) => ({ value: id, label: name })),
  }))

/** The compared packages, and whether only differences are shown. */
export const CompareBar = ({ entry, all, compared, onlyDifferent, onOnlyDifferent }: Props) => {
  const t = useT()
  const navigate = useNavigate()
  return (
    <div className="compare-bar">
      <Select
        mode="multiple"
        className="compare-chosen"
        aria-label={t('services.compared')}
        maxTagCount="responsive"
        maxTagPlaceholder={(others) => t('list.andMore', { count: others.length })}
        optionFilterProp="label"
        virtual={false}
        value={compared.map(({ id }) => id)}
        options={optionsOf(all)}
        onChange={(ids) => void navigate(compareHref(entry, ids), { replace: true })}
      />
      <Checkbox checked={onlyDifferent} onChange={(event) => onOnlyDifferent(event.target.checked)}>
        {t('services.onlyDifferent')}
      </Checkbox>
      <PrintButton />
    </div>
  )
}
