/** antd's Input by itself: through antd's index it brings text areas and one-time codes along, 6 kB of script. */
export { default as Input } from 'antd/es/input/Input'
