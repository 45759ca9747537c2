// Owns the report on one kind of dice and source: chart, numbers, tests in words.
import type { FairnessFace, FairnessView } from '../../../contract/coach.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { ChartFrame, LazyFacesChart } from '../../charts/charts.tsx';
import { Die } from '../../components/die.tsx';
import { type Say, useFormatDecimal, useFormatNumber, useWords } from '../../i18n/use-words.ts';
import { faceText } from '../../words/face-words.ts';

type Report = FairnessView['report'];

export function DiceReport({ view }: { readonly view: FairnessView }) {
  const say = useWords();
  const { labels } = useAppView().settings;
  const whole = useFormatNumber();
  const { report, faceSet, source } = view;
  const title = say('fairness.set', { dice: say(`fairness.dice.${faceSet}`), source: say(`from.${source}`) });
  const share = useFormatDecimal(0);
  const percentText = (value: number): string => say('coach.percent', { percent: share(100 * value) });
  return (
    <section className="fairness-set" aria-label={title} data-testid={`fairness-${faceSet}-${source}`}>
      <h2 className="section-title">{title}</h2>
      <div className="sheet-paper fairness-paper">
        <p className={`fairness-verdict is-${report.verdict}`} data-testid="verdict">
          {verdictOf(say, report, useFormatDecimal(1))}
        </p>
        {report.dice > 0 && (
          <div className="fairness-both">
            <ChartFrame label={say('fairness.chart', { dice: whole(report.dice) })}>
              <LazyFacesChart
                faces={report.faces.map(({ face, ...counts }) => ({
                  name: faceText(say, face, labels),
                  ...counts,
                }))}
                fair={1 / report.faces.length}
                fairLabel={say('fairness.fair')}
                percent={percentText}
              />
            </ChartFrame>
            <FaceTable faces={report.faces} />
          </div>
        )}
        <Tests report={report} />
      </div>
    </section>
  );
}

function verdictOf(say: Say, { verdict, evenness }: Report, decimal: (value: number) => string): string {
  const p = evenness?.p ?? 1;
  const value = p < 0.0005 ? `< ${decimal(0.1)}` : decimal(100 * p);
  return say(`fairness.verdict.${verdict}`, { percent: value });
}

function FaceTable({ faces }: { readonly faces: readonly FairnessFace[] }) {
  const say = useWords();
  const { labels } = useAppView().settings;
  const whole = useFormatNumber();
  const share = useFormatDecimal(1);
  const part = (value: number): string => say('coach.percent', { percent: share(100 * value) });
  return (
    <table className="numbers fairness-faces">
      <thead>
        <tr>
          <th scope="col">{say('test.face')}</th>
          <th scope="col">{say('test.count')}</th>
          <th scope="col">{say('fairness.share')}</th>
          <th scope="col">{say('fairness.interval')}</th>
        </tr>
      </thead>
      <tbody>
        {faces.map(({ face, count, share: of, low, high }) => (
          <tr key={face}>
            <th scope="row">
              <Die face={face} labels={labels} />
              <span className="visually-hidden">{faceText(say, face, labels)}</span>
            </th>
            <td>{whole(count)}</td>
            <td>{part(of)}</td>
            <td className="quiet">{say('fairness.fromTo', { low: share(100 * low), high: part(high) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Tests({ report }: { readonly report: Report }) {
  const say = useWords();
  const { labels } = useAppView().settings;
  const whole = useFormatNumber();
  const two = useFormatDecimal(2);
  const one = useFormatDecimal(1);
  const pText = useFormatDecimal(4);
  const { evenness, repeats, longestRun, moreDice, moreThrows } = report;
  const typed = sumOf(report.typed);
  const corrected = sumOf(report.corrected);
  const lines = [
    say('fairness.counted', {
      dice: whole(report.dice),
      throws: whole(report.throws),
      expected: one(report.expectedPerFace),
    }),
    evenness &&
      say('fairness.evenness', {
        statistic: two(evenness.statistic),
        p: pText(evenness.p),
        method: say(`fairness.method.${evenness.method}`),
      }),
    repeats &&
      say('fairness.repeats', {
        count: whole(repeats.count),
        of: whole(repeats.of),
        expected: one(repeats.expected),
        p: pText(repeats.p),
      }),
    longestRun &&
      report.dice > 0 &&
      say('fairness.longest', {
        length: longestRun.length,
        face: faceText(say, longestRun.face, labels),
      }),
    moreDice > 0
      ? say(moreThrows === null ? 'fairness.moreDice' : 'fairness.more', {
          dice: whole(moreDice),
          throws: whole(moreThrows ?? 0),
        })
      : say('fairness.enough'),
    typed + corrected > 0 && say('fairness.apart', { typed: whole(typed), corrected: whole(corrected) }),
  ];
  return (
    <ul className="fairness-tests">
      {lines
        .filter((line): line is string => typeof line === 'string')
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </ul>
  );
}

function sumOf(faces: readonly FairnessFace[]): number {
  return faces.reduce((sum, { count }) => sum + count, 0);
}
