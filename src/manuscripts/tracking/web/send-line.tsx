import { Button } from "#ui/forms/button.tsx";

type SendLineProps = {
  readonly reasons: readonly string[];
  readonly isBusy: boolean;
  readonly label: string;
  readonly onSend: () => void;
};

/** The button, or the reasons why it cannot be pressed yet. */
export const SendLine = ({ reasons, isBusy, label, onSend }: SendLineProps) => (
  <p className="manuscript-row">
    <Button disabled={isBusy || reasons.length > 0} onClick={onSend}>
      {isBusy ? "Sending..." : label}
    </Button>
    <span className="small quiet">{reasons.join(" ")}</span>
  </p>
);
