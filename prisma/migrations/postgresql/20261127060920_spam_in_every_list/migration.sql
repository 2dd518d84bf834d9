-- What was a view of its own is a filter of every list.
UPDATE "SavedView" SET "query" = replace("query", 'view=suspect', 'spam=only');

-- DropIndex
DROP INDEX "Enquiry_all";

-- DropIndex
DROP INDEX "Enquiry_branch";

-- DropIndex
DROP INDEX "Enquiry_campaign";

-- DropIndex
DROP INDEX "Enquiry_channel";

-- DropIndex
DROP INDEX "Enquiry_open_next_step";

-- DropIndex
DROP INDEX "Enquiry_open_owner";

-- DropIndex
DROP INDEX "Enquiry_owner";

-- DropIndex
DROP INDEX "Enquiry_stage";

-- DropIndex
DROP INDEX "Enquiry_status";

-- DropIndex
DROP INDEX "Enquiry_topic";

-- CreateIndex
CREATE INDEX "Enquiry_all" ON "Enquiry"("deletedAt", "arrival", "suspectReason");

-- CreateIndex
CREATE INDEX "Enquiry_status" ON "Enquiry"("status", "deletedAt", "arrival", "suspectReason", "id", "kind");

-- CreateIndex
CREATE INDEX "Enquiry_stage" ON "Enquiry"("stage", "deletedAt", "arrival", "suspectReason", "id", "kind", "status");

-- CreateIndex
CREATE INDEX "Enquiry_channel" ON "Enquiry"("channel", "deletedAt", "arrival", "suspectReason", "id", "kind", "status", "stage");

-- CreateIndex
CREATE INDEX "Enquiry_topic" ON "Enquiry"("topic", "deletedAt", "arrival", "suspectReason", "id", "kind", "status", "stage", "channel");

-- CreateIndex
CREATE INDEX "Enquiry_owner" ON "Enquiry"("ownerId", "deletedAt", "arrival", "suspectReason", "id", "kind", "status", "stage", "channel", "topic");

-- CreateIndex
CREATE INDEX "Enquiry_campaign" ON "Enquiry"("campaign", "deletedAt", "arrival", "suspectReason", "id", "kind", "status", "stage", "channel", "topic", "ownerId");

-- CreateIndex
CREATE INDEX "Enquiry_branch" ON "Enquiry"("branch", "deletedAt", "arrival", "suspectReason", "id", "kind", "status", "stage", "channel", "topic", "ownerId", "campaign");

-- CreateIndex
CREATE INDEX "Enquiry_open_owner" ON "Enquiry"("isOpen", "ownerId", "deletedAt", "arrival", "suspectReason", "id");

-- CreateIndex
CREATE INDEX "Enquiry_open_next_step" ON "Enquiry"("isOpen", "deletedAt", "followUpAt", "suspectReason", "arrival", "id");
