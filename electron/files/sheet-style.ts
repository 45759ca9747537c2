// The look of the printed score sheet: ink on white paper, hairlines, one red. Nothing but style.
import { FONTS } from './page.ts';

const PAGE_MM = 236;
const MOST_ROW_MM = 12.4;

/** The style of a page with this many lines; they grow or shrink so that a card fills its page and stays on it. */
export function sheetCss(lines: number): string {
  const rowMm = Math.min(MOST_ROW_MM, PAGE_MM / lines);
  return `
@page { size: A4 portrait; margin: 13mm 14mm 11mm; }
* { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; }
body { margin: 0; color: #221a15; font: 11pt/1.2 ${FONTS.text}; font-variant-numeric: tabular-nums lining-nums; }
header { display: flex; align-items: flex-end; gap: 5mm; border-bottom: 0.8mm solid #b12a21; padding-bottom: 2.5mm; margin-bottom: 4mm; }
h1 { font: 600 27pt/1 ${FONTS.display}; margin: 0; flex: 1; letter-spacing: -0.01em; }
.mark .die { width: 9mm; height: 9mm; margin-right: 1mm; }
.mark .die:nth-child(2) { transform: rotate(9deg); }
.mark .die:nth-child(3) { transform: rotate(-7deg); }
.when { margin: 0; display: flex; align-items: flex-end; gap: 2mm; font-size: 10pt; }
.when span { color: #6d6058; }
.when b { min-width: 32mm; border-bottom: 0.2mm solid #6d6058; font-weight: 600; text-align: center; padding-bottom: 0.5mm; min-height: 1.3em; }
.die { display: inline-block; vertical-align: middle; }
.die-body { fill: #fff; stroke: #221a15; stroke-width: 5; }
.die-pip { fill: #221a15; }
.die-kana { fill: #221a15; font-family: ${FONTS.text}; font-weight: 700; }
.shape { width: 3mm; height: 3mm; fill: #221a15; display: block; margin: 0 auto 0.8mm; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
table.card { border: 0.5mm solid #221a15; }
tr { break-inside: avoid; }
.card td, .card th { border: 0.2mm solid #a2968c; height: ${rowMm.toFixed(2)}mm; padding: 0 2mm; }
.card th.label { width: 52mm; text-align: left; font-weight: 500; border-right: 0.5mm solid #221a15; }
.card td { text-align: right; font-size: 13pt; padding-right: 3mm; }
tr.names th { height: ${(rowMm * 1.35).toFixed(2)}mm; font-weight: 600; font-size: 10pt; line-height: 1.05; vertical-align: bottom; padding-bottom: 1mm; text-align: center; overflow-wrap: anywhere; }
tr.names th.label { color: #6d6058; font-weight: 500; }
.card tr.band th { height: ${(rowMm * 0.8).toFixed(2)}mm; background: #221a15; color: #fff; border-color: #221a15; text-align: left; font-size: 9.5pt; font-weight: 600; letter-spacing: 0.06em; }
tr.sum th, tr.sum td, tr.bonus th, tr.bonus td, tr.extra th, tr.extra td { background: #f4eee3; }
.card tr.sum th, .card tr.sum td { border-top: 0.5mm solid #221a15; font-weight: 600; }
.card tr.total th, .card tr.total td { border-top: 0.9mm double #221a15; font-weight: 700; }
.card tr.total td { font: 700 15pt/1 ${FONTS.display}; }
.card tr.total td.won { background: #b12a21; color: #fff; }
th.won span { display: inline-block; border-bottom: 0.6mm solid #b12a21; }
.row-name { display: flex; align-items: center; gap: 2.2mm; }
.row-name .die { width: ${Math.min(5.6, rowMm * 0.62).toFixed(2)}mm; height: ${Math.min(5.6, rowMm * 0.62).toFixed(2)}mm; flex: none; }
.row-name small { margin-left: auto; color: #6d6058; font-size: 8.5pt; }
table.steps { margin-top: 5mm; }
.steps td, .steps th { border-bottom: 0.2mm solid #a2968c; height: 8.6mm; padding: 0 1.5mm; text-align: right; font-size: 10.5pt; }
.steps thead th { border-bottom: 0.5mm solid #221a15; }
.steps .no { width: 9mm; color: #6d6058; font-size: 9pt; }
.steps .who, .steps .label { width: 34mm; text-align: left; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.steps .dice { width: 50mm; text-align: left; }
.steps .dice .die { width: 5.6mm; height: 5.6mm; margin-right: 0.7mm; }
.steps td.total { font-weight: 700; }
footer { display: flex; justify-content: space-between; margin-top: 3mm; color: #6d6058; font-size: 8.5pt; }
`;
}
