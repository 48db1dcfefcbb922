import { Button } from "#ui/forms/button.tsx";

/** A button that opens the browser's print dialogue. */
export default function PrintButton({ label }: { readonly label: string }) {
  return (
    <Button className="needs-js" onClick={() => print()}>
      {label}
    </Button>
  );
}
