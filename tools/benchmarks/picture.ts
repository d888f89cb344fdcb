import * as echarts from 'echarts';
import type { Row } from './rows/row';

const WIDTH = 960;
const ROW_HEIGHT = 34;
const MARGIN = { top: 40, bottom: 40, left: 410, right: 40 };

/** Readable on white and on black. */
const TEXT = '#6e7681';
const REACHED = '#2f81f7';
const NOT_REACHED = '#d1653a';

/** Longer bars are cut off, so that one bad figure does not make the others unreadable. */
const LONGEST = 1.5;

/**
 * The figures as a picture (SVG), each relative to its target, so that a bar which ends before the line at 1 is
 * good. Rows that have no such part are left out.
 */
export function pictureOf(rows: Row[]): string {
	const drawn = rows.flatMap((row) => (row.part === undefined ? [] : { ...row, part: row.part }));
	const chart = echarts.init(null, null, {
		renderer: 'svg',
		ssr: true,
		width: WIDTH,
		height: MARGIN.top + MARGIN.bottom + drawn.length * ROW_HEIGHT,
	});
	chart.setOption({
		animation: false,
		title: {
			text: 'Each figure relative to its target: shorter is better, up to 1 is good',
			textStyle: { color: TEXT, fontSize: 14, fontWeight: 'normal' },
		},
		grid: MARGIN,
		xAxis: {
			type: 'value',
			min: 0,
			max: LONGEST,
			interval: 0.25,
			axisLabel: { color: TEXT },
			splitLine: { show: false },
		},
		yAxis: {
			type: 'category',
			inverse: true,
			data: drawn.map(({ work }) => work),
			axisLabel: { color: TEXT, width: MARGIN.left - 20, overflow: 'truncate' },
			axisTick: { show: false },
			axisLine: { lineStyle: { color: TEXT } },
		},
		series: [
			{
				type: 'bar',
				barWidth: 18,
				data: drawn.map(({ part, passed }) => ({
					value: Math.min(part, LONGEST),
					itemStyle: { color: passed ? REACHED : NOT_REACHED },
					label: {
						show: true,
						position: part > 1 ? 'insideRight' : 'right',
						color: part > 1 ? '#ffffff' : TEXT,
						formatter: part.toFixed(2),
					},
				})),
				markLine: {
					silent: true,
					symbol: 'none',
					label: { show: false },
					lineStyle: { color: TEXT, type: 'dashed' },
					data: [{ xAxis: 1 }],
				},
			},
		],
	});
	const svg = chart.renderToSVGString();
	chart.dispose();
	return `${svg}\n`;
}
