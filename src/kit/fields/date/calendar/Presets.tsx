import { Button } from 'antd'

type Props = { presets: readonly { label: string; day: string }[]; onChoose: (day: string) => void }

/** Usual days, chosen with one click. */
export const Presets = ({ presets, onChoose }: Props) => (
  <div className="calendar-presets">
    {presets.map(({ label, day }) => (
      <Button key={label} size="small" onClick={() => onChoose(day)}>
        {label}
      </Button>
    ))}
  </div>
)
