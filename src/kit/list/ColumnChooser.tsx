import { TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { AnyResource } from '../../../contract/grammar/resource'
import { useT } from '../../i18n'
import { fieldLabel } from '../../i18n/declared-texts'
import { LateDropdown } from '../layout/dropdown/LateDropdown'
import { CheckBox } from './table/CheckBox'
import { type ColumnSettings, type Density, useDensity } from './use-columns'

const densities: readonly Density[] = ['compact', 'comfortable']

/** Chooses columns and row height; remembered for this user. */
export const ColumnChooser = ({ resource, columns }: { resource: AnyResource; columns: ColumnSettings }) => {
  const t = useT()
  const [density, keep] = useDensity()
  const { possible, shown, naming, isOwnChoice, toggle, reset } = columns
  const panel = () => (
    <div className="column-chooser">
      <fieldset className="column-chooser-density">
        <legend>{t('list.density')}</legend>
        {densities.map((value) => (
          <label key={value}>
            <input type="radio" name="density" checked={density === value} onChange={() => keep(value)} />
            {t(`list.${value}`)}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('list.columns')}</legend>
        {possible.map((key) => (
          <CheckBox
            key={key}
            checked={shown.includes(key)}
            disabled={key === naming}
            onChange={() => toggle(key)}
          >
            {fieldLabel(resource, key)}
          </CheckBox>
        ))}
      </fieldset>
      {isOwnChoice && (
        <Button type="link" size="small" onClick={reset}>
          {t('list.columnsReset')}
        </Button>
      )}
    </div>
  )
  return (
    <LateDropdown trigger={['click']} placement="bottomRight" popupRender={panel}>
      <Button type="text" icon={<TableOutlined aria-hidden />} aria-haspopup="true">
        {t('list.columns')}
      </Button>
    </LateDropdown>
  )
}
