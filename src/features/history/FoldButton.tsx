import { Button } from 'antd'

type Props = { label: string; isOpen: boolean; controls: string; onToggle: (isOpen: boolean) => void }

/** Shows or hides the details of an entry, which have the id `controls`. */
export const FoldButton = ({ label, isOpen, controls, onToggle }: Props) => (
  <Button
    type="link"
    size="small"
    className="history-open"
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={() => onToggle(!isOpen)}
  >
    {label}
  </Button>
)
