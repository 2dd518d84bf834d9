-- DropIndex
DROP INDEX "Enquiry_deletedAt_suspectReason_idx";

-- DropIndex
DROP INDEX "Enquiry_campaign_deletedAt_arrival_idx";

-- DropIndex
DROP INDEX "Enquiry_ownerId_deletedAt_arrival_idx";

-- DropIndex
DROP INDEX "Enquiry_topic_deletedAt_arrival_idx";

-- DropIndex
DROP INDEX "Enquiry_channel_deletedAt_arrival_idx";

-- DropIndex
DROP INDEX "Enquiry_isOpen_deletedAt_followUpAt_idx";

-- DropIndex
DROP INDEX "Enquiry_isOpen_ownerId_deletedAt_arrival_idx";

-- DropIndex
DROP INDEX "Enquiry_stage_deletedAt_arrival_idx";

-- DropIndex
DROP INDEX "Enquiry_status_deletedAt_arrival_idx";

-- DropIndex
DROP INDEX "Enquiry_kind_status_deletedAt_arrival_idx";

-- DropIndex
DROP INDEX "Enquiry_kind_deletedAt_arrival_idx";

-- DropIndex
DROP INDEX "Enquiry_deletedAt_arrival_idx";

-- CreateIndex
CREATE INDEX "Enquiry_all" ON "Enquiry"("deletedAt", "suspectReason", "arrival");

-- CreateIndex
CREATE INDEX "Enquiry_kind" ON "Enquiry"("kind", "deletedAt", "suspectReason", "arrival");

-- CreateIndex
CREATE INDEX "Enquiry_kind_status" ON "Enquiry"("kind", "status", "deletedAt", "suspectReason", "arrival");

-- CreateIndex
CREATE INDEX "Enquiry_status" ON "Enquiry"("status", "deletedAt", "suspectReason", "arrival", "id", "kind");

-- CreateIndex
CREATE INDEX "Enquiry_stage" ON "Enquiry"("stage", "deletedAt", "suspectReason", "arrival", "id", "kind", "status");

-- CreateIndex
CREATE INDEX "Enquiry_channel" ON "Enquiry"("channel", "deletedAt", "suspectReason", "arrival", "id", "kind", "status", "stage");

-- CreateIndex
CREATE INDEX "Enquiry_topic" ON "Enquiry"("topic", "deletedAt", "suspectReason", "arrival", "id", "kind", "status", "stage", "channel");

-- CreateIndex
CREATE INDEX "Enquiry_owner" ON "Enquiry"("ownerId", "deletedAt", "suspectReason", "arrival", "id", "kind", "status", "stage", "channel", "topic");

-- CreateIndex
CREATE INDEX "Enquiry_campaign" ON "Enquiry"("campaign", "deletedAt", "suspectReason", "arrival", "id", "kind", "status", "stage", "channel", "topic", "ownerId");

-- CreateIndex
CREATE INDEX "Enquiry_open_owner" ON "Enquiry"("isOpen", "ownerId", "deletedAt", "suspectReason", "arrival", "id");

-- CreateIndex
CREATE INDEX "Enquiry_open_next_step" ON "Enquiry"("isOpen", "deletedAt", "suspectReason", "followUpAt", "arrival", "id");
